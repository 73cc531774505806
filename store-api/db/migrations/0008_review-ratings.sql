-- Keeps the ratings of products in step with their published reviews, whoever writes them or deletes their authors. The
-- products' rows are locked in the order of their ids, so that two writers never wait for each other.
CREATE FUNCTION rate_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids uuid[];
	counts integer[];
	sums integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(product_id), array_agg(n), array_agg(stars) INTO ids, counts, sums
		FROM (
			SELECT product_id, count(*)::integer AS n, sum(stars)::integer AS stars
			FROM come WHERE status = 'published' GROUP BY 1
		) AS added;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(product_id), array_agg(n), array_agg(stars) INTO ids, counts, sums
		FROM (
			SELECT product_id, -count(*)::integer AS n, -sum(stars)::integer AS stars
			FROM gone WHERE status = 'published' GROUP BY 1
		) AS removed;
	ELSE
		SELECT array_agg(product_id), array_agg(n), array_agg(stars) INTO ids, counts, sums
		FROM (
			SELECT product_id, sum(n)::integer AS n, sum(stars)::integer AS stars
			FROM (
				SELECT product_id, 1 AS n, stars FROM come WHERE status = 'published'
				UNION ALL
				SELECT product_id, -1, -stars FROM gone WHERE status = 'published'
			) AS moves
			GROUP BY 1
		) AS moved
		WHERE n <> 0 OR stars <> 0;
	END IF;
	IF ids IS NULL THEN
		RETURN NULL;
	END IF;
	PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
	UPDATE products SET review_count = review_count + change.n, star_sum = star_sum + change.stars
	FROM unnest(ids, counts, sums) AS change (product_id, n, stars)
	WHERE id = change.product_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_come AFTER INSERT ON reviews
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rate_products();
--> statement-breakpoint
CREATE TRIGGER reviews_gone AFTER DELETE ON reviews
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION rate_products();
--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER UPDATE ON reviews
REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION rate_products();

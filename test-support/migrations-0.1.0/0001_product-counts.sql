-- Keeps product_counts in step with products, whoever writes to the catalogue. One statement, one set of
-- upserts: a batch of ten thousand products costs a few dozen rows. The keys are sorted so that two writers
-- take the rows' locks in the same order.
CREATE FUNCTION count_products_come() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO product_counts AS kept (shop_id, category_key, parent_key, gender_key, featured, count)
	SELECT shop_id, category_key, parent_key, gender_key, featured, count(*)
	FROM come
	GROUP BY 1, 2, 3, 4, 5
	ORDER BY 1, 2, 3, 4, 5
	ON CONFLICT (shop_id, category_key, parent_key, gender_key, featured)
	DO UPDATE SET count = kept.count + excluded.count;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_products_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE product_counts AS kept
	SET count = kept.count - left_over.n
	FROM (
		SELECT shop_id, category_key, parent_key, gender_key, featured, count(*) AS n
		FROM gone
		GROUP BY 1, 2, 3, 4, 5
		ORDER BY 1, 2, 3, 4, 5
	) AS left_over
	WHERE (kept.shop_id, kept.category_key, kept.parent_key, kept.gender_key, kept.featured)
		= (left_over.shop_id, left_over.category_key, left_over.parent_key, left_over.gender_key, left_over.featured);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_come AFTER INSERT ON products
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_products_come();
--> statement-breakpoint
CREATE TRIGGER products_gone AFTER DELETE ON products
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_products_gone();
--> statement-breakpoint
CREATE TRIGGER products_changed_come AFTER UPDATE ON products
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_products_come();
--> statement-breakpoint
CREATE TRIGGER products_changed_gone AFTER UPDATE ON products
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_products_gone();

-- The sizes of a product of which nothing is left, as `product_index` spells them.
CREATE FUNCTION sold_out_sizes(wanted uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
	SELECT coalesce(array_agg('size:' || size), '{}')
	FROM (
		SELECT size FROM product_variants WHERE product_id = wanted AND size <> '' GROUP BY size HAVING max(stock) = 0
	) AS gone
$$;
--> statement-breakpoint
-- The lexemes of `product_index.words` by which these facets are filtered.
CREATE FUNCTION filter_lexemes(facets text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(search_key('=' || facet)), '{}') FROM unnest(facets) AS facet
$$;
--> statement-breakpoint
-- As before, but a size that is sold out is no filter. It stays a word, so that stock never changes `search_words`.
CREATE OR REPLACE FUNCTION fill_product_index(ids uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO product_index (product_id, shop_id, created_at, price, discount, words, facets)
	SELECT id, shop_id, created_at, coalesce(discounted_price, regular_price),
		product_discount(regular_price, discounted_price),
		ts_delete(product_words(product, facets), filter_lexemes(gone)),
		ARRAY(SELECT facet FROM unnest(facets) AS facet WHERE facet <> ALL (gone))
	FROM (
		SELECT product, product_facets(product.attributes) AS facets, sold_out_sizes(product.id) AS gone
		FROM unnest(ids) AS wanted JOIN products AS product ON product.id = wanted
		OFFSET 0
	) AS read, LATERAL (SELECT (read.product).*) AS columns
	ON CONFLICT (product_id) DO UPDATE SET shop_id = excluded.shop_id, created_at = excluded.created_at,
		price = excluded.price, discount = excluded.discount, words = excluded.words, facets = excluded.facets
$$;
--> statement-breakpoint
-- Keeps `products.sold_out` and the filter by size in step with the stock, whoever changes it. The products' rows are locked
-- in the order of their ids, so that two writers never wait for each other.
CREATE FUNCTION follow_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids uuid[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(DISTINCT product_id) INTO ids
		FROM come
		WHERE stock = 0 OR EXISTS (SELECT FROM products WHERE id = product_id AND sold_out);
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(DISTINCT product_id) INTO ids FROM gone;
	ELSE
		SELECT array_agg(DISTINCT product_id) INTO ids
		FROM (SELECT * FROM gone EXCEPT SELECT * FROM come) AS before
			FULL JOIN (SELECT * FROM come EXCEPT SELECT * FROM gone) AS after USING (product_id, size, color)
		WHERE (before.stock > 0) IS DISTINCT FROM (after.stock > 0);
	END IF;
	IF ids IS NULL THEN
		RETURN NULL;
	END IF;
	PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
	UPDATE products SET sold_out = NOT counted.is_left
	FROM (
		SELECT product_id, bool_or(stock > 0) AS is_left FROM product_variants WHERE product_id = ANY (ids) GROUP BY 1
	) AS counted
	WHERE id = counted.product_id AND sold_out = counted.is_left;
	UPDATE product_index AS kept
	SET facets = ARRAY(SELECT facet FROM unnest(given) AS facet WHERE facet <> ALL (gone)),
		words = ts_delete(words || array_to_tsvector(filter_lexemes(sizes)), filter_lexemes(gone))
	FROM (
		SELECT id, facets AS given, sold_out_sizes(id) AS gone,
			ARRAY(SELECT facet FROM unnest(facets) AS facet WHERE facet LIKE 'size:%') AS sizes
		FROM (SELECT id, product_facets(attributes) AS facets FROM products WHERE id = ANY (ids) OFFSET 0) AS read
	) AS product
	WHERE kept.product_id = product.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_come AFTER INSERT ON product_variants
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION follow_stock();
--> statement-breakpoint
CREATE TRIGGER product_variants_gone AFTER DELETE ON product_variants
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION follow_stock();
--> statement-breakpoint
CREATE TRIGGER product_variants_changed AFTER UPDATE ON product_variants
REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION follow_stock();

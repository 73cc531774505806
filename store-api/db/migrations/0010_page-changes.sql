CREATE TABLE "page_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" text NOT NULL,
	"tag" text NOT NULL,
	"report_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "brand" jsonb;
--> statement-breakpoint
-- The tags of the lists that show a product: those of its category, of its department where that is one, and of all products.
CREATE FUNCTION list_tags(product products) RETURNS text[] LANGUAGE sql STABLE AS $$
	SELECT ARRAY['all-products', 'category:' || product.category_key]
		|| CASE WHEN product.in_men THEN ARRAY['category:men'] ELSE '{}' END
		|| CASE WHEN product.in_women THEN ARRAY['category:women'] ELSE '{}' END
$$;
--> statement-breakpoint
-- Notes tags of shops, each once. Where there are many, everything of the catalogue takes their place: one call names 100.
CREATE FUNCTION note_changes(shop_ids text[], tags text[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO page_changes (shop_id, tag)
	SELECT DISTINCT shop, CASE WHEN number > 90 THEN 'products' ELSE tag END
	FROM (
		SELECT shop, tag, count(*) OVER (PARTITION BY shop) AS number
		FROM (SELECT DISTINCT * FROM unnest(shop_ids, tags) AS given (shop, tag)) AS different
	) AS counted
$$;
--> statement-breakpoint
-- A statement that writes more products than this is noted as a change of the whole catalogue.
CREATE FUNCTION is_bulk(written bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT written > 1000 $$;
--> statement-breakpoint
-- A new product has no page yet. Triggers run in the order of their names, so `product_counts` already has the new counts:
-- a category with a type of which it had none before, or has none left, changes the menu.
CREATE FUNCTION note_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text[];
	tags text[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF is_bulk((SELECT count(*) FROM come)) THEN
			INSERT INTO page_changes (shop_id, tag) SELECT DISTINCT shop_id, 'products' FROM come;
			RETURN NULL;
		END IF;
		SELECT array_agg(shop_id), array_agg(tag) INTO ids, tags FROM (
			SELECT DISTINCT shop_id, tag FROM come, unnest(list_tags(come)) AS tag
			UNION
			SELECT shop_id, 'menu' FROM (
				SELECT shop_id, category_key, parent_key, count(*) AS number FROM come GROUP BY 1, 2, 3
			) AS added
			WHERE number = (
				SELECT sum(count) FROM product_counts AS counts
				WHERE (counts.shop_id, counts.category_key, counts.parent_key)
					= (added.shop_id, added.category_key, added.parent_key)
			)
		) AS noted;
	ELSIF TG_OP = 'DELETE' THEN
		IF is_bulk((SELECT count(*) FROM gone)) THEN
			INSERT INTO page_changes (shop_id, tag) SELECT DISTINCT shop_id, 'products' FROM gone;
			RETURN NULL;
		END IF;
		SELECT array_agg(shop_id), array_agg(tag) INTO ids, tags FROM (
			SELECT DISTINCT shop_id, tag FROM gone, unnest(list_tags(gone) || ('product:' || id)) AS tag
			UNION
			SELECT shop_id, 'menu' FROM gone
			WHERE NOT EXISTS (
				SELECT FROM product_counts AS counts
				WHERE (counts.shop_id, counts.category_key, counts.parent_key)
					= (gone.shop_id, gone.category_key, gone.parent_key) AND count > 0
			)
		) AS noted;
	ELSE
		IF is_bulk((SELECT count(*) FROM come)) THEN
			INSERT INTO page_changes (shop_id, tag) SELECT DISTINCT shop_id, 'products' FROM come;
			RETURN NULL;
		END IF;
		SELECT array_agg(shop_id), array_agg(tag) INTO ids, tags FROM (
			SELECT DISTINCT before.shop_id, tag
			FROM gone AS before JOIN come AS after USING (id),
				unnest(list_tags(before) || list_tags(after) || ('product:' || id)
					|| CASE WHEN (before.category_key, before.parent_key) = (after.category_key, after.parent_key)
						THEN '{}' ELSE ARRAY['menu'] END) AS tag
			WHERE before IS DISTINCT FROM after
		) AS noted;
	END IF;
	PERFORM note_changes(ids, tags);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_noted_come AFTER INSERT ON products
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_products();
--> statement-breakpoint
CREATE TRIGGER products_noted_gone AFTER DELETE ON products
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_products();
--> statement-breakpoint
CREATE TRIGGER products_noted_update AFTER UPDATE ON products
REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_products();
--> statement-breakpoint
-- A page tells how many are left from 5 pieces down, and a list what is sold out. Other stock changes no page.
CREATE FUNCTION note_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	shown uuid[];
	listed uuid[];
	ids text[];
	tags text[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(DISTINCT product_id) INTO shown FROM come;
		listed := shown;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(DISTINCT product_id) INTO shown FROM gone;
		listed := shown;
	ELSE
		SELECT array_agg(DISTINCT product_id),
			array_agg(DISTINCT product_id) FILTER (WHERE (before.stock > 0) IS DISTINCT FROM (after.stock > 0))
		INTO shown, listed
		FROM gone AS before FULL JOIN come AS after USING (product_id, size, color)
		WHERE least(before.stock, 6) IS DISTINCT FROM least(after.stock, 6)
			OR (before.stock IS NULL) <> (after.stock IS NULL);
	END IF;
	IF shown IS NULL THEN
		RETURN NULL;
	END IF;
	IF is_bulk(cardinality(shown)) THEN
		INSERT INTO page_changes (shop_id, tag) SELECT DISTINCT shop_id, 'products' FROM products WHERE id = ANY (shown);
		RETURN NULL;
	END IF;
	SELECT array_agg(shop_id), array_agg(tag) INTO ids, tags FROM (
		SELECT DISTINCT shop_id, tag
		FROM products AS product, unnest(
			CASE WHEN id = ANY (listed) THEN list_tags(product) ELSE '{}' END || ('product:' || id)
		) AS tag
		WHERE id = ANY (shown)
	) AS noted;
	PERFORM note_changes(ids, tags);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_variants_noted_come AFTER INSERT ON product_variants
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_stock();
--> statement-breakpoint
CREATE TRIGGER product_variants_noted_gone AFTER DELETE ON product_variants
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_stock();
--> statement-breakpoint
CREATE TRIGGER product_variants_noted_update AFTER UPDATE ON product_variants
REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_stock();
--> statement-breakpoint
-- Only published reviews are shown.
CREATE FUNCTION note_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	reviewed uuid[];
	ids text[];
	tags text[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(DISTINCT product_id) INTO reviewed FROM come WHERE status = 'published';
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(DISTINCT product_id) INTO reviewed FROM gone WHERE status = 'published';
	ELSE
		SELECT array_agg(DISTINCT product_id) INTO reviewed FROM (
			(SELECT * FROM gone EXCEPT SELECT * FROM come) UNION ALL (SELECT * FROM come EXCEPT SELECT * FROM gone)
		) AS changed
		WHERE status = 'published';
	END IF;
	SELECT array_agg(shop_id), array_agg('reviews:' || id) INTO ids, tags FROM products WHERE id = ANY (reviewed);
	PERFORM note_changes(ids, tags);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_noted_come AFTER INSERT ON reviews
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_noted_gone AFTER DELETE ON reviews
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_reviews();
--> statement-breakpoint
CREATE TRIGGER reviews_noted_update AFTER UPDATE ON reviews
REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_reviews();
--> statement-breakpoint
-- The processes of the store API keep the shops and their hostnames for 5 s (store-api/shops/resolve-shop.ts), in which they
-- would answer the storefront as before.
CREATE FUNCTION note_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.policies IS DISTINCT FROM OLD.policies THEN
		INSERT INTO page_changes (shop_id, tag, report_at) VALUES (NEW.id, 'policies', now() + interval '6 s');
	END IF;
	IF to_jsonb(NEW) - 'policies' IS DISTINCT FROM to_jsonb(OLD) - 'policies' THEN
		INSERT INTO page_changes (shop_id, tag, report_at) VALUES (NEW.id, 'store-info', now() + interval '6 s');
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shops_noted AFTER UPDATE ON shops FOR EACH ROW EXECUTE FUNCTION note_shop();
--> statement-breakpoint
-- A hostname that a shop gets showed another one before: the default shop.
CREATE FUNCTION note_hostname() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO page_changes (shop_id, tag, report_at)
	SELECT NEW.shop_id, tag, now() + interval '6 s' FROM unnest(ARRAY['store-info', 'products']) AS tag;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_hostnames_noted AFTER INSERT OR UPDATE ON shop_hostnames
FOR EACH ROW EXECUTE FUNCTION note_hostname();

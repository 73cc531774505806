CREATE TABLE "product_range_counts" (
	"range_id" bigint NOT NULL,
	"category_key" text NOT NULL,
	"parent_key" text NOT NULL,
	"gender_key" text NOT NULL,
	"featured" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_range_counts_range_id_category_key_parent_key_gender_key_featured_pk" PRIMARY KEY("range_id","category_key","parent_key","gender_key","featured")
);
--> statement-breakpoint
CREATE TABLE "product_ranges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_ranges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" text NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"start_id" uuid NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_parent";--> statement-breakpoint
DROP INDEX "products_men";--> statement-breakpoint
DROP INDEX "products_women";--> statement-breakpoint
ALTER TABLE "product_range_counts" ADD CONSTRAINT "product_range_counts_range_id_product_ranges_id_fk" FOREIGN KEY ("range_id") REFERENCES "public"."product_ranges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ranges" ADD CONSTRAINT "product_ranges_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_ranges_start" ON "product_ranges" USING btree ("shop_id","start_at","start_id");--> statement-breakpoint
CREATE INDEX "products_parent" ON "products" USING btree ("shop_id","parent_key","created_at","id","category_key");--> statement-breakpoint
CREATE INDEX "products_men" ON "products" USING btree ("shop_id","created_at","id","gender_key") WHERE in_men;--> statement-breakpoint
CREATE INDEX "products_women" ON "products" USING btree ("shop_id","created_at","id","gender_key") WHERE in_women;
--> statement-breakpoint
DROP TRIGGER products_come ON products;--> statement-breakpoint
DROP TRIGGER products_gone ON products;--> statement-breakpoint
DROP TRIGGER products_changed_come ON products;--> statement-breakpoint
DROP TRIGGER products_changed_gone ON products;--> statement-breakpoint
DROP FUNCTION count_products_come();--> statement-breakpoint
DROP FUNCTION count_products_gone();--> statement-breakpoint
-- A product's place and filter values, once with 1 where it comes and once with -1 where it goes.
CREATE TYPE product_change AS (
	shop_id text,
	created_at timestamptz,
	id uuid,
	category_key text,
	parent_key text,
	gender_key text,
	featured boolean,
	change integer
);
--> statement-breakpoint
CREATE FUNCTION product_range_of(text, timestamptz, uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
	SELECT id FROM product_ranges
	WHERE shop_id = $1 AND (start_at, start_id) <= ($2, $3)
	ORDER BY start_at DESC, start_id DESC
	LIMIT 1
$$;
--> statement-breakpoint
-- Keeps product_counts, product_ranges and product_range_counts in step with products, whoever writes to the catalogue:
-- one set of upserts for each statement. A change of anything else, such as a price, costs nothing here.
CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes product_change[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg((shop_id, created_at, id, category_key, parent_key, gender_key, featured, 1)::product_change)
		INTO changes FROM come;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg((shop_id, created_at, id, category_key, parent_key, gender_key, featured, -1)::product_change)
		INTO changes FROM gone;
	ELSE
		SELECT array_agg((shop_id, created_at, id, category_key, parent_key, gender_key, featured, change)::product_change)
		INTO changes
		FROM (
			SELECT shop_id, created_at, id, category_key, parent_key, gender_key, featured, sum(change)::integer AS change
			FROM (
				SELECT shop_id, created_at, id, category_key, parent_key, gender_key, featured, 1 AS change FROM come
				UNION ALL
				SELECT shop_id, created_at, id, category_key, parent_key, gender_key, featured, -1 FROM gone
			) AS moves
			GROUP BY 1, 2, 3, 4, 5, 6, 7
		) AS moved
		WHERE change <> 0;
	END IF;
	IF changes IS NULL THEN
		RETURN NULL;
	END IF;

	-- Writers of one catalogue take turns until they commit, so that a split never misses a product of another one.
	PERFORM FROM shops WHERE id IN (SELECT shop_id FROM unnest(changes)) ORDER BY id FOR NO KEY UPDATE;

	-- What is deleted with its shop may find the counters gone already.
	INSERT INTO product_counts AS kept (shop_id, category_key, parent_key, gender_key, featured, count)
	SELECT shop_id, category_key, parent_key, gender_key, featured, sum(change)
	FROM unnest(changes)
	WHERE shop_id IN (SELECT id FROM shops)
	GROUP BY 1, 2, 3, 4, 5
	ON CONFLICT (shop_id, category_key, parent_key, gender_key, featured)
	DO UPDATE SET count = kept.count + excluded.count;

	INSERT INTO product_ranges (shop_id, start_at, start_id, count)
	SELECT id, '-infinity', '00000000-0000-0000-0000-000000000000', 0
	FROM shops
	WHERE id IN (SELECT shop_id FROM unnest(changes))
	ON CONFLICT (shop_id, start_at, start_id) DO NOTHING;

	WITH placed AS MATERIALIZED (
		SELECT product_range_of(shop_id, created_at, id) AS range_id,
			category_key, parent_key, gender_key, featured, sum(change) AS change
		FROM unnest(changes)
		WHERE shop_id IN (SELECT id FROM shops)
		GROUP BY 1, 2, 3, 4, 5
	), counted AS (
		INSERT INTO product_range_counts AS kept (range_id, category_key, parent_key, gender_key, featured, count)
		SELECT * FROM placed
		ON CONFLICT (range_id, category_key, parent_key, gender_key, featured)
		DO UPDATE SET count = kept.count + excluded.count
	)
	UPDATE product_ranges AS kept SET count = kept.count + placed_by_range.change
	FROM (SELECT range_id, sum(change) AS change FROM placed GROUP BY 1) AS placed_by_range
	WHERE kept.id = placed_by_range.range_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_come AFTER INSERT ON products
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER products_gone AFTER DELETE ON products
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER UPDATE ON products
REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
-- Splits a range of more than 8,000 products into ranges of 4,000, and removes an empty one, whose place the range before
-- it takes. It runs when the transaction commits, because it counts what is there: a trigger of the same statement that
-- has yet to run would count it a second time.
CREATE FUNCTION settle_product_range() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	split product_ranges;
	end_at timestamptz := 'infinity';
	end_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
BEGIN
	DELETE FROM product_ranges WHERE id = NEW.id AND count = 0 AND start_at > '-infinity';
	SELECT * INTO split FROM product_ranges WHERE id = NEW.id AND count > 8000;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	SELECT start_at, start_id INTO end_at, end_id FROM (
		SELECT start_at, start_id FROM product_ranges
		WHERE shop_id = split.shop_id AND (start_at, start_id) > (split.start_at, split.start_id)
		UNION ALL
		SELECT end_at, end_id
	) AS later
	ORDER BY start_at, start_id
	LIMIT 1;

	INSERT INTO product_ranges (shop_id, start_at, start_id, count)
	SELECT split.shop_id, created_at, id, 0
	FROM (
		SELECT created_at, id, row_number() OVER (ORDER BY created_at, id) AS place
		FROM products
		WHERE shop_id = split.shop_id
			AND (created_at, id) >= (split.start_at, split.start_id) AND (created_at, id) < (end_at, end_id)
	) AS placed
	WHERE place % 4000 = 1 AND place > 1;

	DELETE FROM product_range_counts WHERE range_id = split.id;
	INSERT INTO product_range_counts (range_id, category_key, parent_key, gender_key, featured, count)
	SELECT product_range_of(shop_id, created_at, id), category_key, parent_key, gender_key, featured, count(*)
	FROM products
	WHERE shop_id = split.shop_id
		AND (created_at, id) >= (split.start_at, split.start_id) AND (created_at, id) < (end_at, end_id)
	GROUP BY 1, 2, 3, 4, 5;
	UPDATE product_ranges AS part
	SET count = (SELECT coalesce(sum(count), 0) FROM product_range_counts WHERE range_id = part.id)
	WHERE shop_id = split.shop_id
		AND (start_at, start_id) >= (split.start_at, split.start_id) AND (start_at, start_id) < (end_at, end_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_ranges_settle AFTER UPDATE OF count ON product_ranges
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.count = 0 OR NEW.count > 8000) EXECUTE FUNCTION settle_product_range();
--> statement-breakpoint
-- The catalogue that is there already: one range for each shop, which is split at once.
INSERT INTO product_ranges (shop_id, start_at, start_id, count)
SELECT id, '-infinity', '00000000-0000-0000-0000-000000000000', 0 FROM shops;
--> statement-breakpoint
INSERT INTO product_range_counts (range_id, category_key, parent_key, gender_key, featured, count)
SELECT product_ranges.id, category_key, parent_key, gender_key, featured, product_counts.count
FROM product_counts JOIN product_ranges USING (shop_id);
--> statement-breakpoint
SET CONSTRAINTS product_ranges_settle IMMEDIATE;--> statement-breakpoint
UPDATE product_ranges SET count = (
	SELECT coalesce(sum(count), 0) FROM product_range_counts WHERE range_id = product_ranges.id
);--> statement-breakpoint
SET CONSTRAINTS product_ranges_settle DEFERRED;

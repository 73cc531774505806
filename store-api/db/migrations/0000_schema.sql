-- Runs on a new database and on one of 0.1.0, whose last migration is older than this one. Any other database whose last
-- migration is older was made by a version that was never released.
DO $$ BEGIN
	IF to_regclass('public.shops') IS NOT NULL
		AND (to_regclass('public.rate_limits') IS NULL OR to_regclass('public.product_index') IS NOT NULL) THEN
		RAISE EXCEPTION 'The database was made by a version of the store API between releases. Only those of releases are carried over.';
	END IF;
END $$;
--> statement-breakpoint
-- What 0.1.0 has already gets the columns that it lacks. Its counters, their triggers and three indexes differ and are made anew.
DO $$ BEGIN
IF to_regclass('public.shops') IS NULL THEN
	CREATE TABLE "order_items" (
		"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
		"order_id" text NOT NULL,
		"position" smallint NOT NULL,
		"product_id" uuid NOT NULL,
		"product_title" text NOT NULL,
		"quantity" integer NOT NULL,
		"price" integer NOT NULL,
		"size" text,
		"color" text,
		"variant" jsonb
	);
	CREATE TABLE "orders" (
		"id" text PRIMARY KEY NOT NULL,
		"shop_id" text NOT NULL,
		"user_id" uuid NOT NULL,
		"status" smallint DEFAULT 0 NOT NULL,
		"total" bigint NOT NULL,
		"full_name" text NOT NULL,
		"address" text NOT NULL,
		"city" text NOT NULL,
		"state" text NOT NULL,
		"postal_code" text NOT NULL,
		"phone" text NOT NULL,
		"created_at" timestamp with time zone DEFAULT now() NOT NULL,
		"tracking_number" text,
		"pay_before" timestamp with time zone
	);
	CREATE TABLE "payment_fields" (
		"shop_id" text NOT NULL,
		"position" smallint NOT NULL,
		"definition" jsonb NOT NULL,
		CONSTRAINT "payment_fields_shop_id_position_pk" PRIMARY KEY("shop_id","position")
	);
	CREATE TABLE "payment_methods" (
		"shop_id" text NOT NULL,
		"id" text NOT NULL,
		"position" smallint NOT NULL,
		"label" text NOT NULL,
		"mode" text NOT NULL,
		CONSTRAINT "payment_methods_shop_id_id_pk" PRIMARY KEY("shop_id","id")
	);
	CREATE TABLE "payments" (
		"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
		"reference" text NOT NULL,
		"order_id" text NOT NULL,
		"method_id" text NOT NULL,
		"fields" jsonb NOT NULL,
		"amount" bigint NOT NULL,
		"status" text NOT NULL,
		"return_host" text NOT NULL,
		"created_at" timestamp with time zone DEFAULT now() NOT NULL,
		CONSTRAINT "payments_reference_unique" UNIQUE("reference")
	);
	CREATE TABLE "product_counts" (
		"shop_id" text NOT NULL,
		"category_key" text NOT NULL,
		"parent_key" text NOT NULL,
		"gender_key" text NOT NULL,
		"featured" boolean NOT NULL,
		"count" integer NOT NULL,
		CONSTRAINT "product_counts_shop_id_category_key_parent_key_gender_key_featured_pk" PRIMARY KEY("shop_id","category_key","parent_key","gender_key","featured")
	);
	CREATE TABLE "products" (
		"id" uuid PRIMARY KEY NOT NULL,
		"shop_id" text NOT NULL,
		"title" text NOT NULL,
		"description" text DEFAULT '' NOT NULL,
		"category" text NOT NULL,
		"parent_category" text NOT NULL,
		"gender" text,
		"regular_price" integer NOT NULL,
		"discounted_price" integer,
		"img_url" text NOT NULL,
		"images" jsonb NOT NULL,
		"attributes" jsonb NOT NULL,
		"created_at" timestamp with time zone DEFAULT now() NOT NULL,
		"category_key" text GENERATED ALWAYS AS (lower(category)) STORED,
		"parent_key" text GENERATED ALWAYS AS (lower(parent_category)) STORED,
		"gender_key" text GENERATED ALWAYS AS (lower(coalesce(gender, ''))) STORED,
		"in_men" boolean GENERATED ALWAYS AS (lower(category) = 'men' or lower(coalesce(gender, '')) = 'men') STORED,
		"in_women" boolean GENERATED ALWAYS AS (lower(category) = 'women' or lower(coalesce(gender, '')) = 'women') STORED,
		"featured" boolean GENERATED ALWAYS AS (jsonb_path_exists(attributes, '$[*] ? (@.key like_regex "^featured$" flag "i" && @.value[*] == "true")')) STORED,
		"sold_out" boolean DEFAULT false NOT NULL,
		"sale_ends_at" timestamp with time zone,
		"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
		"review_count" integer DEFAULT 0 NOT NULL,
		"star_sum" integer DEFAULT 0 NOT NULL
	);
	CREATE TABLE "idempotency_keys" (
		"user_id" uuid NOT NULL,
		"route" text NOT NULL,
		"key" text NOT NULL,
		"body_hash" text NOT NULL,
		"answer" jsonb,
		"created_at" timestamp with time zone DEFAULT now() NOT NULL,
		CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
	);
	CREATE TABLE "settings" (
		"name" text PRIMARY KEY NOT NULL,
		"value" text NOT NULL
	);
	CREATE TABLE "shop_hostnames" (
		"hostname" text PRIMARY KEY NOT NULL,
		"position" smallint NOT NULL,
		"shop_id" text NOT NULL
	);
	CREATE TABLE "shops" (
		"id" text PRIMARY KEY NOT NULL,
		"is_default" boolean NOT NULL,
		"store_name" text NOT NULL,
		"company_name" text NOT NULL,
		"company_address" text NOT NULL,
		"company_phone" text NOT NULL,
		"company_email" text NOT NULL,
		"company_logo_url" text NOT NULL,
		"description" text NOT NULL,
		"categories" jsonb NOT NULL,
		"category_images" jsonb NOT NULL,
		"social_links" jsonb NOT NULL,
		"policies" jsonb NOT NULL,
		"upi_address" text NOT NULL,
		"upi_name" text NOT NULL,
		"search" jsonb,
		"extras" jsonb,
		"brand" jsonb
	);
	CREATE TABLE "users" (
		"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
		"shop_id" text NOT NULL,
		"email" text NOT NULL,
		"first_name" text NOT NULL,
		"last_name" text NOT NULL,
		"password_hash" text NOT NULL,
		"created_at" timestamp with time zone DEFAULT now() NOT NULL,
		"token_version" integer DEFAULT 0 NOT NULL,
		CONSTRAINT "users_shop_email" UNIQUE("shop_id","email")
	);
	CREATE TABLE "revoked_tokens" (
		"id" uuid PRIMARY KEY NOT NULL,
		"expires_at" timestamp with time zone NOT NULL
	);
	CREATE TABLE "rate_limits" (
		"key" text PRIMARY KEY NOT NULL,
		"points" integer NOT NULL,
		"expire" timestamp with time zone
	);
	ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
	ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
	ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
	ALTER TABLE "payment_fields" ADD CONSTRAINT "payment_fields_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
	ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
	ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
	ALTER TABLE "product_counts" ADD CONSTRAINT "product_counts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
	ALTER TABLE "products" ADD CONSTRAINT "products_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
	ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
	ALTER TABLE "shop_hostnames" ADD CONSTRAINT "shop_hostnames_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
	ALTER TABLE "users" ADD CONSTRAINT "users_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
	CREATE INDEX "order_items_of_order" ON "order_items" USING btree ("order_id","position");
	CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at");
	CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");
	CREATE INDEX "products_newest" ON "products" USING btree ("shop_id","created_at","id");
	CREATE INDEX "products_category" ON "products" USING btree ("shop_id","category_key","created_at","id");
	CREATE INDEX "products_featured" ON "products" USING btree ("shop_id","created_at","id") WHERE featured;
	CREATE INDEX "revoked_tokens_expires_at" ON "revoked_tokens" USING btree ("expires_at");
	CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");
ELSE
	ALTER TABLE "orders" ADD COLUMN "pay_before" timestamp with time zone;
	ALTER TABLE "products" ADD COLUMN "sold_out" boolean DEFAULT false NOT NULL;
	ALTER TABLE "products" ADD COLUMN "sale_ends_at" timestamp with time zone;
	ALTER TABLE "products" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;
	ALTER TABLE "products" ADD COLUMN "review_count" integer DEFAULT 0 NOT NULL;
	ALTER TABLE "products" ADD COLUMN "star_sum" integer DEFAULT 0 NOT NULL;
	ALTER TABLE "shops" ADD COLUMN "search" jsonb;
	ALTER TABLE "shops" ADD COLUMN "extras" jsonb;
	ALTER TABLE "shops" ADD COLUMN "brand" jsonb;
	ALTER TABLE "order_items" ADD COLUMN "variant" jsonb;
	DROP TRIGGER IF EXISTS products_come ON products;
	DROP TRIGGER IF EXISTS products_gone ON products;
	DROP TRIGGER IF EXISTS products_changed ON products;
	DROP TRIGGER IF EXISTS products_changed_come ON products;
	DROP TRIGGER IF EXISTS products_changed_gone ON products;
	DROP TABLE IF EXISTS product_range_counts, product_ranges;
	DROP FUNCTION IF EXISTS count_products_come, count_products_gone, count_products, product_range_of, settle_product_range;
	DROP TYPE IF EXISTS product_change;
	DROP INDEX products_parent, products_men, products_women;
END IF;
END $$;
--> statement-breakpoint
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
CREATE TABLE "product_index" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"price" integer NOT NULL,
	"discount" smallint NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"words" "tsvector" NOT NULL,
	"facets" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"shop_id" text NOT NULL,
	"word" text NOT NULL,
	"products" integer NOT NULL,
	"titles" integer NOT NULL,
	CONSTRAINT "search_words_shop_id_word_pk" PRIMARY KEY("shop_id","word")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "product_variants_product_id_size_color_pk" PRIMARY KEY("product_id","size","color"),
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid,
	"user_id" uuid,
	"position" smallint DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"data" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_reports_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"author" text NOT NULL,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"fit" text,
	"size" text,
	"color" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_once" UNIQUE("product_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"return_host" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "stock_alerts_once" UNIQUE("product_id","size","color","email")
);
--> statement-breakpoint
CREATE TABLE "page_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shop_id" text NOT NULL,
	"tag" text NOT NULL,
	"report_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_range_counts" ADD CONSTRAINT "product_range_counts_range_id_product_ranges_id_fk" FOREIGN KEY ("range_id") REFERENCES "public"."product_ranges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ranges" ADD CONSTRAINT "product_ranges_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_index" ADD CONSTRAINT "product_index_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_ranges_start" ON "product_ranges" USING btree ("shop_id","start_at","start_id");--> statement-breakpoint
CREATE INDEX "products_parent" ON "products" USING btree ("shop_id","parent_key","created_at","id","category_key");--> statement-breakpoint
CREATE INDEX "products_men" ON "products" USING btree ("shop_id","created_at","id","gender_key") WHERE in_men;--> statement-breakpoint
CREATE INDEX "products_women" ON "products" USING btree ("shop_id","created_at","id","gender_key") WHERE in_women;--> statement-breakpoint
CREATE INDEX "review_photos_of_review" ON "review_photos" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "review_photos_of_user" ON "review_photos" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("product_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_stars" ON "reviews" USING btree ("product_id","status","stars","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_status" ON "reviews" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "stock_alerts_created" ON "stock_alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_pay_before" ON "orders" USING btree ("pay_before") WHERE status = 0 and pay_before is not null;--> statement-breakpoint
CREATE INDEX "products_sale_end" ON "products" USING btree ("sale_ends_at") WHERE sale_ends_at is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at");--> statement-breakpoint
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
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Without accents and in lower case. `store-api/search/words.ts` does to a query what these first three do to a product.
CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	IF octet_length(value) = length(value) THEN
		RETURN lower(value);
	END IF;
	RETURN lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'));
END $$;
--> statement-breakpoint
CREATE FUNCTION singular(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE
		WHEN right(word, 1) <> 's' OR length(word) <= 3 OR right(word, 2) IN ('ss', 'us') THEN word
		WHEN right(word, 3) = 'ies' AND length(word) > 4 THEN left(word, -3) || 'y'
		WHEN right(word, 4) IN ('ches', 'shes', 'sses') OR right(word, 3) = 'xes' THEN left(word, -2)
		ELSE left(word, -1)
	END
$$;
--> statement-breakpoint
CREATE FUNCTION words_of(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	key text := regexp_replace(search_key(value), '[''’‘`]', '', 'g');
BEGIN
	RETURN array_remove(string_to_array(regexp_replace(key, CASE
		WHEN octet_length(key) = length(key) THEN '[^a-z0-9]+'
		ELSE '[\s!-/:-@\[-`{-\u00bf\u2000-\u206f\u20a0-\u20cf\u0964\u0965]+'
	END, ' ', 'g'), ' '), '');
END $$;
--> statement-breakpoint
-- The choices that a product offers, such as `size:M`. An attribute with a unit is a measure, and nothing to choose by.
CREATE FUNCTION product_facets(attributes jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN (
		SELECT coalesce(array_agg(DISTINCT name || ':' || value), '{}')
		FROM (
			SELECT CASE
					WHEN lower(attribute ->> 'key') IN ('size', 'sizes') THEN 'size'
					WHEN lower(attribute ->> 'key') IN ('color', 'colors', 'colour', 'colours') THEN 'color'
					ELSE search_key(attribute ->> 'key')
				END AS name,
				CASE jsonb_typeof(attribute -> 'value') WHEN 'array' THEN attribute -> 'value' ELSE '[]' END AS given
			FROM jsonb_array_elements(attributes) AS listed (attribute)
			WHERE attribute ->> 'metricUnit' IS NULL
				AND lower(attribute ->> 'key') <> 'featured' AND attribute ->> 'key' NOT ILIKE '%phone%'
		) AS read,
			jsonb_array_elements_text(given) AS texts (text),
			unnest(CASE WHEN name IN ('size', 'color') THEN ARRAY[text] ELSE string_to_array(text, ',') END) AS parts (part),
			trim(part) AS value
		WHERE value <> '' AND length(name || value) <= 100
	);
END $$;
--> statement-breakpoint
-- What a product is found by: the words of its text, and the filters that it passes. Those of the description have no
-- positions, which makes rows narrower, and so count like weight D.
CREATE FUNCTION product_words(product products, facets text[]) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	title text[] := words_of(left(product.title, 1000));
	kind text[] := words_of(concat_ws(' ', product.parent_category, product.category, product.gender));
	choice text[] := words_of(left(array_to_string(facets, ' '), 5000));
	description text[] := words_of(left(product.description, 5000));
	title_end integer := cardinality(title);
	kind_end integer := title_end + cardinality(kind);
BEGIN
	RETURN (
		SELECT coalesce(string_agg('''' || singular(left(word, 100)) || ''':' || least(place, 1000) || CASE
			WHEN place <= title_end THEN 'A' WHEN place <= kind_end THEN 'B' ELSE 'C'
		END, ' '), '')
		FROM unnest(title || kind || choice) WITH ORDINALITY AS read (word, place)
	)::tsvector || array_to_tsvector(ARRAY(
		SELECT DISTINCT singular(left(word, 100)) FROM unnest(description) AS word
		WHERE word NOT IN ('a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'is', 'it', 'its', 'of', 'on', 'or', 'that',
			'the', 'to', 'with')
	)) || array_to_tsvector(array_remove(ARRAY[
		'@shop:' || product.shop_id,
		'@category:' || product.category_key,
		'@parent:' || product.parent_key,
		'@gender:' || product.gender_key,
		CASE WHEN product.in_men THEN '@in:men' END,
		CASE WHEN product.in_women THEN '@in:women' END,
		CASE WHEN product.featured THEN '@featured' END
	] || string_to_array(search_key('=' || array_to_string(facets, E'\x01=')), E'\x01'), NULL));
END $$;
--> statement-breakpoint
CREATE FUNCTION product_discount(regular integer, discounted integer) RETURNS smallint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN discounted >= 0 AND discounted < regular
		THEN ((regular - discounted)::bigint * 100 / regular)::smallint ELSE 0::smallint END
$$;
--> statement-breakpoint
-- Adds the words of some products to those that may be offered to a shopper, or takes them away with -1: not those of
-- descriptions, and no numbers.
CREATE FUNCTION count_search_words(ids uuid[], change integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	shop text;
	wanted text;
BEGIN
	FOR shop IN
		SELECT DISTINCT shop_id FROM product_index
		WHERE product_id = ANY (ids) AND shop_id IN (SELECT id FROM shops)
		ORDER BY 1
	LOOP
		wanted := format('SELECT words FROM product_index WHERE product_id = ANY (%L::uuid[]) AND shop_id = %L', ids, shop);
		INSERT INTO search_words AS kept (shop_id, word, products, titles)
		SELECT shop, word, found.ndoc * change, coalesce(named.ndoc, 0) * change
		FROM ts_stat(wanted, 'abc') AS found LEFT JOIN ts_stat(wanted, 'ab') AS named USING (word)
		WHERE length(word) BETWEEN 2 AND 30 AND left(word, 1) NOT BETWEEN '0' AND '9'
		ORDER BY word
		ON CONFLICT (shop_id, word) DO UPDATE SET products = kept.products + excluded.products,
			titles = kept.titles + excluded.titles;
	END LOOP;
END $$;
--> statement-breakpoint
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
-- A size that is sold out is no filter. It stays a word, so that stock never changes `search_words`.
CREATE FUNCTION fill_product_index(ids uuid[]) RETURNS void LANGUAGE sql AS $$
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
-- Keeps product_index and search_words in step with products, whoever writes to the catalogue. A change of what is not
-- searched, such as a picture, costs nothing here, and one of a price no words.
CREATE FUNCTION index_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	old_ids uuid[];
	new_ids uuid[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(id) INTO new_ids FROM come;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(id) INTO old_ids FROM gone;
	ELSE
		SELECT array_agg(old_id), array_agg(new_id) INTO old_ids, new_ids
		FROM (
			SELECT id AS old_id, shop_id, title, description, category, parent_category, gender, attributes FROM gone
		) AS before FULL JOIN (
			SELECT id AS new_id, shop_id, title, description, category, parent_category, gender, attributes FROM come
		) AS after ON old_id = new_id
		WHERE (before.shop_id, before.title, before.description, before.category, before.parent_category, before.gender,
				before.attributes)
			IS DISTINCT FROM
			(after.shop_id, after.title, after.description, after.category, after.parent_category, after.gender,
				after.attributes);
		UPDATE product_index AS kept
		SET created_at = come.created_at, price = coalesce(come.discounted_price, come.regular_price),
			discount = product_discount(come.regular_price, come.discounted_price)
		FROM come JOIN gone USING (id)
		WHERE product_id = id
			AND (come.created_at, come.regular_price, come.discounted_price)
				IS DISTINCT FROM (gone.created_at, gone.regular_price, gone.discounted_price);
	END IF;
	IF old_ids IS NOT NULL THEN
		PERFORM count_search_words(old_ids, -1);
		DELETE FROM product_index USING unnest(old_ids) AS old_id
		WHERE product_id = old_id AND NOT EXISTS (SELECT FROM products WHERE id = old_id);
	END IF;
	IF new_ids IS NOT NULL THEN
		PERFORM fill_product_index(new_ids);
		PERFORM count_search_words(new_ids, 1);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- After those that count products, which lock the shop: the triggers of a statement run in the order of their names.
CREATE TRIGGER products_search_come AFTER INSERT ON products
REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION index_products();
--> statement-breakpoint
CREATE TRIGGER products_search_gone AFTER DELETE ON products
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION index_products();
--> statement-breakpoint
CREATE TRIGGER products_search_changed AFTER UPDATE ON products
REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION index_products();
--> statement-breakpoint
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
--> statement-breakpoint
-- The catalogue of a database of 0.1.0: one range for each shop, which is split at once.
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
);
--> statement-breakpoint
SET CONSTRAINTS product_ranges_settle DEFERRED;--> statement-breakpoint
-- The same catalogue; its indexes are made afterwards, which is faster.
DO $$
DECLARE
	ids uuid[];
BEGIN
	FOR ids IN
		SELECT array_agg(id ORDER BY created_at, id)
		FROM (SELECT id, created_at, row_number() OVER (ORDER BY created_at, id) / 10000 AS batch FROM products) AS placed
		GROUP BY batch
		ORDER BY batch
	LOOP
		PERFORM fill_product_index(ids), count_search_words(ids, 1);
	END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX "product_index_words" ON "product_index" USING gin ("words");--> statement-breakpoint
CREATE INDEX "product_index_newest" ON "product_index" USING btree ("shop_id","created_at","product_id");--> statement-breakpoint
CREATE INDEX "product_index_price" ON "product_index" USING btree ("shop_id","price","product_id");--> statement-breakpoint
CREATE INDEX "product_index_discount" ON "product_index" USING btree ("shop_id","discount","created_at","product_id");--> statement-breakpoint
CREATE INDEX "product_index_popular" ON "product_index" USING btree ("shop_id","popularity","created_at","product_id");--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("shop_id","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_index_ordered" ON "product_index" USING btree ("product_id") WHERE popularity > 0;

CREATE TABLE "product_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"data" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_changes" ALTER COLUMN "shop_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "shop_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden_in" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pictures_of_product" ON "product_pictures" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_hidden_in_shops_id_fk" FOREIGN KEY ("hidden_in") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree (coalesce("shop_id", "hidden_in"),"sku") WHERE sku is not null;--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("hidden_in") WHERE hidden_in is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_of_shop" CHECK (num_nonnulls("products"."shop_id", "products"."hidden_in") = 1);--> statement-breakpoint
-- What follows is written by hand. A hidden product, of no shop, is in no index of the search.
CREATE OR REPLACE FUNCTION fill_product_index(ids uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO product_index (product_id, shop_id, created_at, price, discount, words, facets)
	SELECT id, shop_id, created_at, coalesce(discounted_price, regular_price),
		product_discount(regular_price, discounted_price),
		ts_delete(product_words(product, facets), filter_lexemes(gone)),
		ARRAY(SELECT facet FROM unnest(facets) AS facet WHERE facet <> ALL (gone))
	FROM (
		SELECT product, product_facets(product.attributes) AS facets, sold_out_sizes(product.id) AS gone
		FROM unnest(ids) AS wanted JOIN products AS product ON product.id = wanted
		WHERE product.shop_id IS NOT NULL
		OFFSET 0
	) AS read, LATERAL (SELECT (read.product).*) AS columns
	ON CONFLICT (product_id) DO UPDATE SET shop_id = excluded.shop_id, created_at = excluded.created_at,
		price = excluded.price, discount = excluded.discount, words = excluded.words, facets = excluded.facets
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION index_products() RETURNS trigger LANGUAGE plpgsql AS $$
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
		WHERE product_id = old_id AND NOT EXISTS (SELECT FROM products WHERE id = old_id AND shop_id IS NOT NULL);
	END IF;
	IF new_ids IS NOT NULL THEN
		PERFORM fill_product_index(new_ids);
		PERFORM count_search_words(new_ids, 1);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- `note_products` notes changes for the shop that a product had before, and no menu: a product that is hidden may be the last
-- of its type, and one that is shown again is new on every page.
CREATE FUNCTION note_hidden_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	ids text[];
	tags text[];
BEGIN
	SELECT array_agg(shop_id), array_agg(tag) INTO ids, tags FROM (
		SELECT DISTINCT coalesce(after.shop_id, before.shop_id) AS shop_id, tag
		FROM gone AS before JOIN come AS after USING (id),
			unnest(list_tags(after) || ARRAY['menu', 'product:' || id]) AS tag
		WHERE before.shop_id IS DISTINCT FROM after.shop_id
	) AS noted;
	PERFORM note_changes(ids, tags);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_noted_hidden AFTER UPDATE ON products
REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION note_hidden_products();

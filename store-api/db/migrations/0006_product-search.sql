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
ALTER TABLE "products" ADD COLUMN "sold_out" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "shops" ADD COLUMN "search" jsonb;
--> statement-breakpoint
ALTER TABLE "product_index" ADD CONSTRAINT "product_index_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
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
CREATE FUNCTION fill_product_index(ids uuid[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO product_index (product_id, shop_id, created_at, price, discount, words, facets)
	SELECT id, shop_id, created_at, coalesce(discounted_price, regular_price),
		product_discount(regular_price, discounted_price), product_words(product, facets), facets
	FROM (
		SELECT product, product_facets(product.attributes) AS facets
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
-- The catalogue that is there already; its indexes are made afterwards, which is faster.
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
CREATE INDEX "product_index_words" ON "product_index" USING gin ("words");
--> statement-breakpoint
CREATE INDEX "product_index_newest" ON "product_index" USING btree ("shop_id","created_at","product_id");
--> statement-breakpoint
CREATE INDEX "product_index_price" ON "product_index" USING btree ("shop_id","price","product_id");
--> statement-breakpoint
CREATE INDEX "product_index_discount" ON "product_index" USING btree ("shop_id","discount","created_at","product_id");
--> statement-breakpoint
CREATE INDEX "product_index_popular" ON "product_index" USING btree ("shop_id","popularity","created_at","product_id");
--> statement-breakpoint
CREATE INDEX "search_words_prefix" ON "search_words" USING btree ("shop_id","word" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "product_index_ordered" ON "product_index" USING btree ("product_id") WHERE popularity > 0;
--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at");

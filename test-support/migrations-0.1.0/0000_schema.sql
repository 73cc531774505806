CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" text NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"product_title" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"size" text,
	"color" text
);
--> statement-breakpoint
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_fields" (
	"shop_id" text NOT NULL,
	"position" smallint NOT NULL,
	"definition" jsonb NOT NULL,
	CONSTRAINT "payment_fields_shop_id_position_pk" PRIMARY KEY("shop_id","position")
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"shop_id" text NOT NULL,
	"id" text NOT NULL,
	"position" smallint NOT NULL,
	"label" text NOT NULL,
	"mode" text NOT NULL,
	CONSTRAINT "payment_methods_shop_id_id_pk" PRIMARY KEY("shop_id","id")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "product_counts" (
	"shop_id" text NOT NULL,
	"category_key" text NOT NULL,
	"parent_key" text NOT NULL,
	"gender_key" text NOT NULL,
	"featured" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_counts_shop_id_category_key_parent_key_gender_key_featured_pk" PRIMARY KEY("shop_id","category_key","parent_key","gender_key","featured")
);
--> statement-breakpoint
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
	"featured" boolean GENERATED ALWAYS AS (jsonb_path_exists(attributes, '$[*] ? (@.key like_regex "^featured$" flag "i" && @.value[*] == "true")')) STORED
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_route_key_pk" PRIMARY KEY("user_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_hostnames" (
	"hostname" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL,
	"shop_id" text NOT NULL
);
--> statement-breakpoint
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
	"upi_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shop_id" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_shop_email" UNIQUE("shop_id","email")
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_fields" ADD CONSTRAINT "payment_fields_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_counts" ADD CONSTRAINT "product_counts_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_hostnames" ADD CONSTRAINT "shop_hostnames_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_shop_id_shops_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_items_of_order" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("shop_id","category_key","created_at","id");--> statement-breakpoint
CREATE INDEX "products_parent" ON "products" USING btree ("shop_id","parent_key","created_at","id");--> statement-breakpoint
CREATE INDEX "products_men" ON "products" USING btree ("shop_id","created_at","id") WHERE in_men;--> statement-breakpoint
CREATE INDEX "products_women" ON "products" USING btree ("shop_id","created_at","id") WHERE in_women;--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("shop_id","created_at","id") WHERE featured;
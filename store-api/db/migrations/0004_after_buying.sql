CREATE TABLE "saved_lists" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "saved_lists_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_keys" text[];--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree ("shop_id","email") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "orders_guest_keys" ON "orders" USING gin ("guest_keys");
ALTER TABLE "messages" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_order" ON "messages" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_once" UNIQUE("shop_id","request_key");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_number" UNIQUE("shop_id","number");
CREATE TABLE "saved_lists" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "saved_lists_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
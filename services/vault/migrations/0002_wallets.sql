CREATE TABLE "keyslots" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "keyslots_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slot" jsonb NOT NULL,
	CONSTRAINT "keyslots_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "share_releases" (
	"request_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"vault" jsonb NOT NULL,
	"share" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "keyslots" ADD CONSTRAINT "keyslots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_releases" ADD CONSTRAINT "share_releases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keyslots_position" ON "keyslots" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "share_releases_user" ON "share_releases" USING btree ("user_id","at");
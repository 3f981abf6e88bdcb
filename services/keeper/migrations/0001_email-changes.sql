CREATE TABLE "email_changes" (
	"share_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"cancel_token" text NOT NULL,
	"confirm_token" text NOT NULL,
	"confirmed_at" bigint,
	"site" text NOT NULL,
	"language" text NOT NULL,
	"held_until" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "email_changes_cancel_token_unique" UNIQUE("cancel_token"),
	CONSTRAINT "email_changes_confirm_token_unique" UNIQUE("confirm_token")
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_expires_at" ON "email_changes" USING btree ("expires_at");
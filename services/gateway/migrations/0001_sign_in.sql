CREATE TABLE "sign_in_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"origin" text NOT NULL,
	"chain_id" text NOT NULL,
	"address" text NOT NULL,
	"account_type" text NOT NULL,
	"message" text NOT NULL,
	"signature" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"verified_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_nonces_expires_at" ON "sign_in_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_sessions_expires_at" ON "sign_in_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_sessions_account" ON "sign_in_sessions" USING btree ("project_id","chain_id","address");

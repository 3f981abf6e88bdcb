CREATE TABLE "code_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"address" text NOT NULL,
	"project_id" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"share_id" text NOT NULL,
	"token" text NOT NULL,
	"browser" text NOT NULL,
	"name" text NOT NULL,
	"details" text NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"share_id" text NOT NULL,
	"browser" text NOT NULL,
	"name" text NOT NULL,
	"first_seen_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"share_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_releases" (
	"request_id" text PRIMARY KEY NOT NULL,
	"share_id" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"wallet_id" text NOT NULL,
	"keeper_id" text NOT NULL,
	"share" text NOT NULL,
	"email" text NOT NULL,
	"site" text NOT NULL,
	"language" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "device_requests" ADD CONSTRAINT "device_requests_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_releases" ADD CONSTRAINT "share_releases_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_events_subject" ON "code_events" USING btree ("kind","subject","at");--> statement-breakpoint
CREATE INDEX "code_events_address" ON "code_events" USING btree ("kind","address","at");--> statement-breakpoint
CREATE INDEX "code_events_project" ON "code_events" USING btree ("kind","project_id","at");--> statement-breakpoint
CREATE INDEX "code_events_at" ON "code_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "device_requests_share" ON "device_requests" USING btree ("share_id");--> statement-breakpoint
CREATE UNIQUE INDEX "device_requests_token" ON "device_requests" USING btree ("token");--> statement-breakpoint
CREATE INDEX "device_requests_expires_at" ON "device_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_browser" ON "devices" USING btree ("share_id","browser");--> statement-breakpoint
CREATE INDEX "events_share" ON "events" USING btree ("share_id","id");--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "share_releases_share" ON "share_releases" USING btree ("share_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_wallet" ON "shares" USING btree ("project_id","user_id","wallet_id");
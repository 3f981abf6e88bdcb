CREATE TABLE "farcaster_flows" (
	"flow" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"browser" text NOT NULL,
	"challenge" text NOT NULL,
	"site" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"secrets" text NOT NULL,
	"held_until" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "farcaster_flows_expires_at" ON "farcaster_flows" USING btree ("expires_at");
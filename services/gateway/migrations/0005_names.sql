CREATE TABLE "registered_names" (
	"zone" text NOT NULL,
	"label" text NOT NULL,
	"skeleton" text NOT NULL,
	"owner" text NOT NULL,
	"coin_type" bigint NOT NULL,
	"address" text NOT NULL,
	"canonical_address" text NOT NULL,
	"account_type" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"signed_at" bigint NOT NULL,
	"message" text NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone,
	CONSTRAINT "registered_names_zone_label_pk" PRIMARY KEY("zone","label")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "registered_names_skeleton" ON "registered_names" USING btree ("zone","skeleton");--> statement-breakpoint
CREATE UNIQUE INDEX "registered_names_owner" ON "registered_names" USING btree ("zone","owner");--> statement-breakpoint
CREATE INDEX "registered_names_address" ON "registered_names" USING btree ("zone","canonical_address");
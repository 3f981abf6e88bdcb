CREATE TABLE "onramp_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"provider" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"network" text NOT NULL,
	"account" text NOT NULL,
	"partner_user_id" text,
	"purchase_currency" text,
	"purchase_amount" text,
	"payment_currency" text,
	"payment_amount" text,
	"purchase_id" text,
	"transaction" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "onramp_orders_account" ON "onramp_orders" USING btree ("project_id","account","network","provider","created_at");
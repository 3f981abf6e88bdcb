CREATE TABLE "indexed_accounts" (
	"chain_id" text NOT NULL,
	"account" text NOT NULL,
	"block_number" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "indexed_accounts_chain_id_account_block_number_position_pk" PRIMARY KEY("chain_id","account","block_number","position")
);
--> statement-breakpoint
CREATE TABLE "indexed_blocks" (
	"chain_id" text NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "indexed_blocks_chain_id_number_pk" PRIMARY KEY("chain_id","number")
);
--> statement-breakpoint
CREATE TABLE "indexed_chains" (
	"chain_id" text PRIMARY KEY NOT NULL,
	"first_block" bigint NOT NULL,
	"height" bigint NOT NULL,
	"holder" text,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "indexed_contacts" (
	"chain_id" text NOT NULL,
	"account" text NOT NULL,
	"shape" text NOT NULL,
	"contact" text NOT NULL,
	"block_number" bigint NOT NULL,
	CONSTRAINT "indexed_contacts_chain_id_account_shape_contact_pk" PRIMARY KEY("chain_id","account","shape","contact")
);
--> statement-breakpoint
CREATE TABLE "indexed_transactions" (
	"chain_id" text NOT NULL,
	"block_number" bigint NOT NULL,
	"position" integer NOT NULL,
	"hash" text NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "indexed_transactions_chain_id_block_number_position_pk" PRIMARY KEY("chain_id","block_number","position")
);
--> statement-breakpoint
CREATE INDEX "indexed_accounts_block" ON "indexed_accounts" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE INDEX "indexed_contacts_block" ON "indexed_contacts" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE UNIQUE INDEX "indexed_transactions_hash" ON "indexed_transactions" USING btree ("chain_id","hash");
CREATE TABLE "code_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"address" text NOT NULL,
	"project_id" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"request_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"subject" text NOT NULL,
	"purpose" text NOT NULL,
	"browser" text NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "code_events_subject" ON "code_events" USING btree ("kind","subject","at");--> statement-breakpoint
CREATE INDEX "code_events_address" ON "code_events" USING btree ("kind","address","at");--> statement-breakpoint
CREATE INDEX "code_events_project" ON "code_events" USING btree ("kind","project_id","at");--> statement-breakpoint
CREATE INDEX "code_events_at" ON "code_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_newest" ON "codes" USING btree ("project_id","subject","purpose");--> statement-breakpoint
CREATE INDEX "codes_expires_at" ON "codes" USING btree ("expires_at");
CREATE TABLE "social_flows" (
	"state" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"provider" text NOT NULL,
	"browser" text NOT NULL,
	"challenge" text NOT NULL,
	"site" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"secrets" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_results" (
	"handle" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"provider" text NOT NULL,
	"browser" text NOT NULL,
	"challenge" text NOT NULL,
	"site" text NOT NULL,
	"language" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"identity" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_requests" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "provider" text;--> statement-breakpoint
CREATE INDEX "social_flows_expires_at" ON "social_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_results_expires_at" ON "social_results" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sign_in_requests" ADD CONSTRAINT "sign_in_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
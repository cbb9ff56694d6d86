CREATE TABLE "model_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"day" text NOT NULL,
	"model" text NOT NULL,
	"tokens" integer NOT NULL,
	"cost_usd" double precision,
	"settled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"provider" text,
	"base_url" text,
	"model" text,
	"sealed_key" text,
	"context_tokens" integer,
	"input_usd_per_million" double precision,
	"output_usd_per_million" double precision,
	"user_tokens_per_day" integer,
	"user_cost_usd_per_day" double precision,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "doubts" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "notes" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "usage" json;--> statement-breakpoint
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_calls_user_idx" ON "model_calls" USING btree ("user_id","day");
CREATE TABLE "fund_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"owner_id" uuid,
	"cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "fund_accounts_once" UNIQUE NULLS NOT DISTINCT("account","owner_id"),
	CONSTRAINT "fund_accounts_account" CHECK ("fund_accounts"."account" in ('payments', 'grants', 'operations', 'spent', 'fund', 'hold', 'budget', 'budget_hold')),
	CONSTRAINT "fund_accounts_owner" CHECK (("fund_accounts"."account" in ('fund', 'hold')) = ("fund_accounts"."owner_id" is not null)),
	CONSTRAINT "fund_accounts_solvent" CHECK ("fund_accounts"."cents" >= 0 or "fund_accounts"."account" not in ('fund', 'hold', 'budget', 'budget_hold'))
);
--> statement-breakpoint
CREATE TABLE "fund_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"redemption_id" uuid,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fund_entries_kind" CHECK ("fund_entries"."kind" in ('paid', 'returned', 'grant', 'hold', 'free', 'spend'))
);
--> statement-breakpoint
CREATE TABLE "fund_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "fund_postings_cents" CHECK ("fund_postings"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guardian_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"returned_cents" integer DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_payments_amount" CHECK ("subscription_payments"."amount_cents" >= 0),
	CONSTRAINT "subscription_payments_returned" CHECK ("subscription_payments"."returned_cents" between 0 and "subscription_payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"guardian_id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"plan_key" text NOT NULL,
	"status" text NOT NULL,
	"period_ends_at" timestamp with time zone,
	"ends_with_period" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('active', 'past_due', 'canceled')),
	CONSTRAINT "subscriptions_provider_name" CHECK ("subscriptions"."provider" in ('stripe', 'test'))
);
--> statement-breakpoint
CREATE TABLE "guardian_addresses" (
	"guardian_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redemption_addresses" (
	"redemption_id" uuid PRIMARY KEY NOT NULL,
	"given_by" uuid,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"points_spent" integer NOT NULL,
	"cash_value_cents" integer NOT NULL,
	"status" text NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" uuid,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"canceled_by" text,
	"cancel_reason" text,
	"tracking" text,
	"substitute_note" text,
	"request_key" text,
	"request_hash" text,
	CONSTRAINT "redemptions_status" CHECK ("redemptions"."status" in ('pending', 'approved', 'shipped', 'delivered', 'canceled')),
	CONSTRAINT "redemptions_points" CHECK ("redemptions"."points_spent" > 0),
	CONSTRAINT "redemptions_delivered" CHECK (("redemptions"."status" = 'delivered') = ("redemptions"."delivered_at" is not null)),
	CONSTRAINT "redemptions_canceled" CHECK (("redemptions"."status" = 'canceled') = ("redemptions"."canceled_at" is not null and "redemptions"."canceled_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "shipping_permissions" (
	"child_id" uuid PRIMARY KEY NOT NULL,
	"allowed_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "treasure_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seed_key" text,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"age_group" text NOT NULL,
	"points_cost" integer NOT NULL,
	"cash_value_cents" integer NOT NULL,
	"image_url" text,
	"stock_quantity" integer NOT NULL,
	"vendor" text NOT NULL,
	"is_active" boolean NOT NULL,
	"is_reading" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "treasure_items_stock" CHECK ("treasure_items"."stock_quantity" >= 0),
	CONSTRAINT "treasure_items_points" CHECK ("treasure_items"."points_cost" > 0),
	CONSTRAINT "treasure_items_value" CHECK ("treasure_items"."cash_value_cents" >= 0),
	CONSTRAINT "treasure_items_category" CHECK ("treasure_items"."category" in ('physical', 'digital', 'experience', 'gift_card')),
	CONSTRAINT "treasure_items_age_group" CHECK ("treasure_items"."age_group" in ('elementary', 'middle', 'high'))
);
--> statement-breakpoint
CREATE TABLE "treasure_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"priority" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "treasure_wishes_priority" CHECK ("treasure_wishes"."priority" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_postings" ADD CONSTRAINT "fund_postings_entry_id_fund_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."fund_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_postings" ADD CONSTRAINT "fund_postings_account_id_fund_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."fund_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardian_addresses" ADD CONSTRAINT "guardian_addresses_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_addresses" ADD CONSTRAINT "redemption_addresses_redemption_id_redemptions_id_fk" FOREIGN KEY ("redemption_id") REFERENCES "public"."redemptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemption_addresses" ADD CONSTRAINT "redemption_addresses_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_item_id_treasure_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."treasure_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_permissions" ADD CONSTRAINT "shipping_permissions_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_permissions" ADD CONSTRAINT "shipping_permissions_allowed_by_users_id_fk" FOREIGN KEY ("allowed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasure_wishes" ADD CONSTRAINT "treasure_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "treasure_wishes" ADD CONSTRAINT "treasure_wishes_item_id_treasure_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."treasure_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fund_entries_once" ON "fund_entries" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "fund_entries_redemption" ON "fund_entries" USING btree ("redemption_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_postings_once" ON "fund_postings" USING btree ("entry_id","account_id");--> statement-breakpoint
CREATE INDEX "fund_postings_account" ON "fund_postings" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_payments_once" ON "subscription_payments" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "subscription_payments_guardian" ON "subscription_payments" USING btree ("guardian_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("provider","subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("provider","period_ends_at");--> statement-breakpoint
CREATE INDEX "redemption_addresses_given_by" ON "redemption_addresses" USING btree ("given_by");--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_request" ON "redemptions" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "redemptions_latest" ON "redemptions" USING btree ("user_id","redeemed_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_queue" ON "redemptions" USING btree ("status","redeemed_at","id");--> statement-breakpoint
CREATE INDEX "redemptions_item" ON "redemptions" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "redemptions_approved_by" ON "redemptions" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "redemptions_delivered" ON "redemptions" USING btree ("delivered_at");--> statement-breakpoint
CREATE INDEX "shipping_permissions_allowed_by" ON "shipping_permissions" USING btree ("allowed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "treasure_items_seed_key" ON "treasure_items" USING btree ("seed_key");--> statement-breakpoint
CREATE INDEX "treasure_items_shelf" ON "treasure_items" USING btree ("is_reading" DESC NULLS LAST,"points_cost","id") WHERE "treasure_items"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "treasure_wishes_once" ON "treasure_wishes" USING btree ("user_id","item_id");--> statement-breakpoint
CREATE INDEX "treasure_wishes_item" ON "treasure_wishes" USING btree ("item_id");
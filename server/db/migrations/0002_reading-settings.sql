CREATE TABLE "reading_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"density" text NOT NULL,
	"typeface" text NOT NULL,
	"text_size" text NOT NULL,
	"spacing" text NOT NULL,
	"theme" text NOT NULL,
	"motion" text NOT NULL,
	"sound" text NOT NULL,
	"read_aloud" text NOT NULL,
	CONSTRAINT "reading_settings_density" CHECK ("reading_settings"."density" in ('auto', 'sprout', 'hero', 'legend')),
	CONSTRAINT "reading_settings_typeface" CHECK ("reading_settings"."typeface" in ('auto', 'atkinson', 'andika')),
	CONSTRAINT "reading_settings_text_size" CHECK ("reading_settings"."text_size" in ('standard', 'large', 'largest')),
	CONSTRAINT "reading_settings_spacing" CHECK ("reading_settings"."spacing" in ('standard', 'wide')),
	CONSTRAINT "reading_settings_theme" CHECK ("reading_settings"."theme" in ('auto', 'light', 'dark')),
	CONSTRAINT "reading_settings_motion" CHECK ("reading_settings"."motion" in ('auto', 'off')),
	CONSTRAINT "reading_settings_sound" CHECK ("reading_settings"."sound" in ('off', 'on')),
	CONSTRAINT "reading_settings_read_aloud" CHECK ("reading_settings"."read_aloud" in ('on', 'off'))
);
--> statement-breakpoint
ALTER TABLE "reading_settings" ADD CONSTRAINT "reading_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
-- The extension and the function that the indexes below use; the rest is generated from server/db/schema.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Each word (up to 40 letters), and behind a mark each word of three letters or more, whole and less one
-- letter: two words that are one slip apart share such a key. The cost keeps it from being asked of
-- every book.
CREATE FUNCTION search_keys(folded text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
  SELECT array_to_tsvector(array_agg(key))
  FROM unnest(string_to_array(folded, ' ')) AS whole, left(whole, 40) AS word, LATERAL (
    SELECT word AS key WHERE word <> ''
    UNION ALL
    SELECT '~' || word WHERE length(word) >= 3
    UNION ALL
    SELECT '~' || left(word, place - 1) || substr(word, place + 1)
    FROM generate_series(1, length(word)) AS place WHERE length(word) >= 3
  ) AS keys
$$;
--> statement-breakpoint
CREATE TABLE "account_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"changed_by" uuid,
	"change" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_changes_change" CHECK ("account_changes"."change" in ('disabled', 'enabled'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"device_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"by_card" boolean DEFAULT false NOT NULL,
	CONSTRAINT "known_devices_device_hash_user_id_pk" PRIMARY KEY("device_hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"browser" text,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"idle_minutes" integer NOT NULL,
	"second_factor" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" uuid PRIMARY KEY NOT NULL,
	"work_key" text NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"author" text NOT NULL,
	"series" text,
	"year" smallint,
	"band" text NOT NULL,
	"level" smallint NOT NULL,
	"min_grade" smallint DEFAULT 0 NOT NULL,
	"words" integer,
	"words_estimated" boolean DEFAULT true NOT NULL,
	"page_count" integer,
	"points" integer NOT NULL,
	"description" text,
	"genres" text[] DEFAULT '{}' NOT NULL,
	"cover_url" text,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "books_level_range" CHECK ("books"."level" between 1 and 10),
	CONSTRAINT "books_points_range" CHECK ("books"."points" >= 5)
);
--> statement-breakpoint
CREATE TABLE "editions" (
	"isbn13" text PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"pages" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_entries" (
	"user_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"isbn13" text,
	"rating" smallint,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "library_entries_user_id_book_id_pk" PRIMARY KEY("user_id","book_id"),
	CONSTRAINT "library_entries_rating" CHECK ("library_entries"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "unknown_isbns" (
	"isbn13" text PRIMARY KEY NOT NULL,
	"asks_again_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_cards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"issued_by" uuid,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "class_group_members" (
	"group_id" uuid NOT NULL,
	"squad_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "class_group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "class_groups" (
	"id" uuid NOT NULL,
	"squad_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "class_groups_id_squad_id_pk" PRIMARY KEY("id","squad_id")
);
--> statement-breakpoint
CREATE TABLE "class_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"squad_id" integer NOT NULL,
	"asked_by" uuid NOT NULL,
	"type" text NOT NULL,
	"metrics" text[] NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"state" text NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"report" jsonb,
	"student_ids" uuid[],
	"asked_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	CONSTRAINT "class_reports_progress" CHECK ("class_reports"."progress" between 0 and 100),
	CONSTRAINT "class_reports_ready" CHECK (("class_reports"."state" = 'ready') = ("class_reports"."report" is not null))
);
--> statement-breakpoint
CREATE TABLE "flag_reviews" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"student_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flag_reviews_kind" CHECK ("flag_reviews"."kind" in ('session', 'quiz')),
	CONSTRAINT "flag_reviews_outcome" CHECK ("flag_reviews"."outcome" in ('vouched', 'dismissed', 'talk'))
);
--> statement-breakpoint
CREATE TABLE "picture_passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"issued_by" uuid,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_tries" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"wrong" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"opens_at" timestamp with time zone,
	CONSTRAINT "picture_tries_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash"),
	CONSTRAINT "picture_tries_wrong" CHECK ("picture_tries"."wrong" > 0)
);
--> statement-breakpoint
CREATE TABLE "school_ids" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sourced_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_passwords" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"issued_by" uuid,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "encouragements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"from_id" uuid,
	"from_name" text NOT NULL,
	"sentence" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"put_away_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guardian_id" uuid,
	"erased_at" timestamp with time zone NOT NULL,
	"proof" jsonb NOT NULL,
	"digest" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "family_codes" (
	"child_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "game_limits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"daily_minutes" smallint NOT NULL,
	"set_by" uuid,
	CONSTRAINT "game_limits_minutes" CHECK ("game_limits"."daily_minutes" between 0 and 120)
);
--> statement-breakpoint
CREATE TABLE "inactivity_notices" (
	"child_id" uuid PRIMARY KEY NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"erase_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "link_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"consent_version" text
);
--> statement-breakpoint
CREATE TABLE "reading_goals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"monthly_books" smallint NOT NULL,
	"weekly_minutes" smallint NOT NULL,
	"daily_minutes" smallint NOT NULL,
	"set_by" uuid,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_goals_books" CHECK ("reading_goals"."monthly_books" between 1 and 60),
	CONSTRAINT "reading_goals_week" CHECK ("reading_goals"."weekly_minutes" between 5 and 2100),
	CONSTRAINT "reading_goals_day" CHECK ("reading_goals"."daily_minutes" between 5 and 300)
);
--> statement-breakpoint
CREATE TABLE "record_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"look" text NOT NULL,
	"day" date NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "digest_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"last_week" date
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"unsubscribe_url" text NOT NULL,
	"child_ids" uuid[] DEFAULT '{}',
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_missions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"slot" smallint NOT NULL,
	"template_key" text NOT NULL,
	"started_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"confirmed_by" uuid,
	"swapped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "daily_missions_slot_range" CHECK ("daily_missions"."slot" between 0 and 2),
	CONSTRAINT "daily_missions_confirmed_is_completed" CHECK ("daily_missions"."confirmed_by" is null or "daily_missions"."completed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "openid_arrivals" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid,
	"first_name" text,
	"last_name" text,
	"email" text,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openid_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "openid_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "openid_visits" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"next" text,
	"link_to" uuid,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_ledger_balance_not_negative" CHECK ("points_ledger"."balance_after" >= 0),
	CONSTRAINT "points_ledger_amount_not_zero" CHECK ("points_ledger"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"badge_key" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"challenge" jsonb,
	CONSTRAINT "user_badges_challenge" CHECK (("user_badges"."challenge" is not null) = ("user_badges"."badge_key" like 'challenge:%'))
);
--> statement-breakpoint
CREATE TABLE "quiz_passages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"text" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_writer_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"outcome" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"ms" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_writings" (
	"book_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"rewrite" boolean DEFAULT false NOT NULL,
	"claimed_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" text,
	"dropped" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"items" jsonb NOT NULL,
	"score" smallint NOT NULL,
	"max_score" smallint,
	"passed" boolean NOT NULL,
	"points" integer NOT NULL,
	"day" date NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"earned" jsonb,
	"read_how" text,
	"corrected_at" timestamp with time zone,
	"corrected_points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quiz_attempts_score" CHECK ("quiz_attempts"."score" between 0 and "quiz_attempts"."max_score")
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"correct" smallint,
	"why" text NOT NULL,
	"about" text NOT NULL,
	"quote" text,
	"written_by" uuid,
	"replaces" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	"retired_by" uuid,
	"voided_at" timestamp with time zone,
	CONSTRAINT "quiz_questions_voided_is_retired" CHECK ("quiz_questions"."voided_at" is null or "quiz_questions"."retired_at" is not null),
	CONSTRAINT "quiz_questions_key_in_range" CHECK ("quiz_questions"."correct" >= 0 and "quiz_questions"."correct" < cardinality("quiz_questions"."options"))
);
--> statement-breakpoint
CREATE TABLE "quiz_rules" (
	"reader_id" uuid PRIMARY KEY NOT NULL,
	"set_by" uuid,
	"days" smallint[],
	"from_minute" smallint DEFAULT 0 NOT NULL,
	"to_minute" smallint DEFAULT 1440 NOT NULL,
	"code_hash" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_rules_in_a_day" CHECK ("quiz_rules"."from_minute" >= 0 and "quiz_rules"."from_minute" < "quiz_rules"."to_minute" and "quiz_rules"."to_minute" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "quiz_runs" (
	"user_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"items" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"unlocked_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_runs_user_id_quiz_id_pk" PRIMARY KEY("user_id","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_voids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"said_by" uuid,
	"reason" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"retired_it" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "quiz_voids_state" CHECK ("quiz_voids"."state" in ('waiting', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"length" smallint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"model" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quizzes_length" CHECK ("quizzes"."length" > 0)
);
--> statement-breakpoint
CREATE TABLE "reading_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"log_id" uuid,
	"book_id" uuid,
	"day" date NOT NULL,
	"how" text NOT NULL,
	"minutes" smallint DEFAULT 0 NOT NULL,
	"points" smallint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"credited_seconds" integer DEFAULT 0 NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"confirmed" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	"from_progress" smallint,
	"to_progress" smallint,
	"flag" text,
	"vouched_by" uuid,
	"request_key" uuid,
	CONSTRAINT "reading_sessions_how" CHECK ("reading_sessions"."how" in ('timer', 'typed', 'guardian', 'offline')),
	CONSTRAINT "reading_sessions_minutes" CHECK ("reading_sessions"."minutes" between 0 and 180),
	CONSTRAINT "reading_sessions_points" CHECK ("reading_sessions"."points" between 0 and 60),
	CONSTRAINT "reading_sessions_credited" CHECK ("reading_sessions"."credited_seconds" between 0 and 10800),
	CONSTRAINT "reading_sessions_from" CHECK ("reading_sessions"."from_progress" between 0 and 100),
	CONSTRAINT "reading_sessions_to" CHECK ("reading_sessions"."to_progress" between 0 and 100),
	CONSTRAINT "reading_sessions_open_is_a_timer" CHECK ("reading_sessions"."ended_at" is not null or "reading_sessions"."how" = 'timer')
);
--> statement-breakpoint
CREATE TABLE "streak_pauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"set_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "streak_pauses_order" CHECK ("streak_pauses"."to_day" >= "streak_pauses"."from_day"),
	CONSTRAINT "streak_pauses_length" CHECK ("streak_pauses"."to_day" - "streak_pauses"."from_day" < 100)
);
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"quizzes" integer DEFAULT 0 NOT NULL,
	"quizzes_passed" integer DEFAULT 0 NOT NULL,
	"perfect_quizzes" integer DEFAULT 0 NOT NULL,
	"books_started" integer DEFAULT 0 NOT NULL,
	"books_finished" integer DEFAULT 0 NOT NULL,
	"books_added" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "activity_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "reading_logs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"book_id" uuid NOT NULL,
	"status" text NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"furthest" smallint DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "reading_logs_progress" CHECK ("reading_logs"."progress" between 0 and 100),
	CONSTRAINT "reading_logs_furthest" CHECK ("reading_logs"."furthest" between 0 and 100),
	CONSTRAINT "reading_logs_completed_is_full" CHECK (("reading_logs"."status" = 'completed') = ("reading_logs"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"subject_id" uuid,
	"object_id" text,
	"detail" text,
	"network" text,
	"position" bigint,
	"hash" text,
	CONSTRAINT "security_events_linked" CHECK (("security_events"."position" is null) = ("security_events"."hash" is null))
);
--> statement-breakpoint
CREATE TABLE "seed_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "challenge_members" (
	"id" uuid NOT NULL,
	"challenge_id" uuid NOT NULL,
	"squad_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "challenge_members_challenge_id_user_id_pk" PRIMARY KEY("challenge_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"squad_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text NOT NULL,
	"goal" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"grown_up" boolean DEFAULT false NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "challenges_type" CHECK ("challenges"."type" in ('books_read', 'points_earned', 'minutes_read', 'quiz_accuracy')),
	CONSTRAINT "challenges_goal" CHECK ("challenges"."goal" > 0),
	CONSTRAINT "challenges_span" CHECK ("challenges"."starts_at" < "challenges"."ends_at"),
	CONSTRAINT "challenges_days" CHECK ("challenges"."start_date" <= "challenges"."end_date")
);
--> statement-breakpoint
CREATE TABLE "hidden_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hidden_by" uuid,
	"hidden_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "squad_members" (
	"id" uuid NOT NULL,
	"squad_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"agreed_by" uuid,
	CONSTRAINT "squad_members_squad_id_user_id_pk" PRIMARY KEY("squad_id","user_id"),
	CONSTRAINT "squad_members_role" CHECK ("squad_members"."role" in ('teacher', 'student'))
);
--> statement-breakpoint
CREATE TABLE "squad_reactions" (
	"squad_id" integer NOT NULL,
	"news_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	"reacted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "squad_reactions_squad_id_news_id_user_id_pk" PRIMARY KEY("squad_id","news_id","user_id"),
	CONSTRAINT "squad_reactions_reaction" CHECK ("squad_reactions"."reaction" in ('clap', 'star', 'heart', 'wow'))
);
--> statement-breakpoint
CREATE TABLE "squad_requests" (
	"squad_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"waits_for" text DEFAULT 'guardian' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "squad_requests_squad_id_user_id_pk" PRIMARY KEY("squad_id","user_id"),
	CONSTRAINT "squad_requests_waits_for" CHECK ("squad_requests"."waits_for" in ('guardian', 'leader'))
);
--> statement-breakpoint
CREATE TABLE "squads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "squads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"teacher_name" text NOT NULL,
	"grade" text NOT NULL,
	"school" text,
	"description" text,
	"class_code" text NOT NULL,
	"sign_in_code" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "early_refunds" (
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"returned_cents" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "early_refunds_provider_provider_id_pk" PRIMARY KEY("provider","provider_id"),
	CONSTRAINT "early_refunds_provider" CHECK ("early_refunds"."provider" in ('stripe', 'test')),
	CONSTRAINT "early_refunds_returned" CHECK ("early_refunds"."returned_cents" > 0)
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
CREATE TABLE "surprises" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"what" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_signs" (
	"part" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"problem" text,
	"status" integer
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
	"stocked" integer NOT NULL,
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
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"child_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"text_version" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"guardian_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guardians_guardian_id_child_id_pk" PRIMARY KEY("guardian_id","child_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"sign_in_name" text,
	"password_hash" text,
	"profile_image_url" text,
	"approved" boolean DEFAULT true NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"disabled_at" timestamp with time zone,
	"consent_withdrawn_at" timestamp with time zone,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"grade_level" text,
	"reading_level" smallint DEFAULT 1 NOT NULL,
	"birth_month" smallint,
	"birth_year" smallint,
	"favorite_genres" text[] DEFAULT '{}' NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"zone_day" date,
	"zone_day_from" timestamp with time zone,
	"hero_name" text,
	"hero_head" text,
	"hero_body" text,
	"hero_feet" text,
	"hero_superpower" text,
	"points" integer DEFAULT 0 NOT NULL,
	"streak_current" integer DEFAULT 0 NOT NULL,
	"streak_longest" integer DEFAULT 0 NOT NULL,
	"streak_last_day" date,
	"streak_bridges" smallint DEFAULT 1 NOT NULL,
	"streak_towards_bridge" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('student', 'parent', 'teacher', 'admin')),
	CONSTRAINT "users_points_not_negative" CHECK ("users"."points" >= 0),
	CONSTRAINT "users_reading_level" CHECK ("users"."reading_level" between 1 and 10),
	CONSTRAINT "users_zone_day" CHECK (("users"."zone_day" is null) = ("users"."zone_day_from" is null)),
	CONSTRAINT "users_birth_month" CHECK ("users"."birth_month" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "email_verifications" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editions" ADD CONSTRAINT "editions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_entries" ADD CONSTRAINT "library_entries_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_cards" ADD CONSTRAINT "class_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_cards" ADD CONSTRAINT "class_cards_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_group_members" ADD CONSTRAINT "class_group_members_group" FOREIGN KEY ("group_id","squad_id") REFERENCES "public"."class_groups"("id","squad_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_group_members" ADD CONSTRAINT "class_group_members_pupil" FOREIGN KEY ("squad_id","user_id") REFERENCES "public"."squad_members"("squad_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_groups" ADD CONSTRAINT "class_groups_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_reports" ADD CONSTRAINT "class_reports_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_reports" ADD CONSTRAINT "class_reports_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_reviews" ADD CONSTRAINT "flag_reviews_student_id_users_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flag_reviews" ADD CONSTRAINT "flag_reviews_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_passwords" ADD CONSTRAINT "picture_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_passwords" ADD CONSTRAINT "picture_passwords_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_tries" ADD CONSTRAINT "picture_tries_user_id_picture_passwords_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."picture_passwords"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_ids" ADD CONSTRAINT "school_ids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_passwords" ADD CONSTRAINT "school_passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_passwords" ADD CONSTRAINT "school_passwords_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encouragements" ADD CONSTRAINT "encouragements_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encouragements" ADD CONSTRAINT "encouragements_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_codes" ADD CONSTRAINT "family_codes_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_days" ADD CONSTRAINT "game_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_limits" ADD CONSTRAINT "game_limits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_limits" ADD CONSTRAINT "game_limits_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inactivity_notices" ADD CONSTRAINT "inactivity_notices_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_requests" ADD CONSTRAINT "link_requests_parent_id_users_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_goals" ADD CONSTRAINT "reading_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_goals" ADD CONSTRAINT "reading_goals_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_looks" ADD CONSTRAINT "record_looks_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_looks" ADD CONSTRAINT "record_looks_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_accounts" ADD CONSTRAINT "fund_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_postings" ADD CONSTRAINT "fund_postings_entry_id_fund_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."fund_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_postings" ADD CONSTRAINT "fund_postings_account_id_fund_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."fund_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_choices" ADD CONSTRAINT "digest_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_missions" ADD CONSTRAINT "daily_missions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_missions" ADD CONSTRAINT "daily_missions_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_arrivals" ADD CONSTRAINT "openid_arrivals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_identities" ADD CONSTRAINT "openid_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_visits" ADD CONSTRAINT "openid_visits_link_to_users_id_fk" FOREIGN KEY ("link_to") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_ledger" ADD CONSTRAINT "points_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_passages" ADD CONSTRAINT "quiz_passages_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_passages" ADD CONSTRAINT "quiz_passages_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_writer_calls" ADD CONSTRAINT "quiz_writer_calls_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_writings" ADD CONSTRAINT "quiz_writings_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_retired_by_users_id_fk" FOREIGN KEY ("retired_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_rules" ADD CONSTRAINT "quiz_rules_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_rules" ADD CONSTRAINT "quiz_rules_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_runs" ADD CONSTRAINT "quiz_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_runs" ADD CONSTRAINT "quiz_runs_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_voids" ADD CONSTRAINT "quiz_voids_question_id_quiz_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."quiz_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_voids" ADD CONSTRAINT "quiz_voids_said_by_users_id_fk" FOREIGN KEY ("said_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_voids" ADD CONSTRAINT "quiz_voids_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_voids" ADD CONSTRAINT "quiz_voids_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_sessions" ADD CONSTRAINT "reading_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_sessions" ADD CONSTRAINT "reading_sessions_log_id_reading_logs_id_fk" FOREIGN KEY ("log_id") REFERENCES "public"."reading_logs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_sessions" ADD CONSTRAINT "reading_sessions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_sessions" ADD CONSTRAINT "reading_sessions_vouched_by_users_id_fk" FOREIGN KEY ("vouched_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_pauses" ADD CONSTRAINT "streak_pauses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_pauses" ADD CONSTRAINT "streak_pauses_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_logs" ADD CONSTRAINT "reading_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_logs" ADD CONSTRAINT "reading_logs_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_settings" ADD CONSTRAINT "reading_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_members" ADD CONSTRAINT "challenge_members_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenge_members" ADD CONSTRAINT "challenge_members_member" FOREIGN KEY ("squad_id","user_id") REFERENCES "public"."squad_members"("squad_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_readers" ADD CONSTRAINT "hidden_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_readers" ADD CONSTRAINT "hidden_readers_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_members" ADD CONSTRAINT "squad_members_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_members" ADD CONSTRAINT "squad_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_members" ADD CONSTRAINT "squad_members_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_reactions" ADD CONSTRAINT "squad_reactions_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_reactions" ADD CONSTRAINT "squad_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_requests" ADD CONSTRAINT "squad_requests_squad_id_squads_id_fk" FOREIGN KEY ("squad_id") REFERENCES "public"."squads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squad_requests" ADD CONSTRAINT "squad_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squads" ADD CONSTRAINT "squads_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_payments" ADD CONSTRAINT "subscription_payments_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "surprises" ADD CONSTRAINT "surprises_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "consents" ADD CONSTRAINT "consents_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_child_id_users_id_fk" FOREIGN KEY ("child_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_changes_account" ON "account_changes" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "account_changes_changed_by" ON "account_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "account_changes_at" ON "account_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_ends_at" ON "sessions" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "books_work_key" ON "books" USING btree ("work_key");--> statement-breakpoint
CREATE INDEX "books_search" ON "books" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "books_search_keys" ON "books" USING gin (search_keys("search_text")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "books_title" ON "books" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "books_level" ON "books" USING btree ("level","title","id");--> statement-breakpoint
CREATE INDEX "editions_book" ON "editions" USING btree ("book_id","isbn13");--> statement-breakpoint
CREATE INDEX "library_entries_latest" ON "library_entries" USING btree ("user_id","added_at","book_id");--> statement-breakpoint
CREATE INDEX "library_entries_book" ON "library_entries" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "unknown_isbns_asks_again" ON "unknown_isbns" USING btree ("asks_again_at");--> statement-breakpoint
CREATE UNIQUE INDEX "class_cards_token" ON "class_cards" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "class_cards_issued_by" ON "class_cards" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "class_group_members_member" ON "class_group_members" USING btree ("squad_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "class_groups_name" ON "class_groups" USING btree ("squad_id",lower("name"));--> statement-breakpoint
CREATE INDEX "class_reports_class" ON "class_reports" USING btree ("squad_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "class_reports_asked_by" ON "class_reports" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "flag_reviews_student" ON "flag_reviews" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "flag_reviews_reviewed_by" ON "flag_reviews" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "picture_passwords_issued_by" ON "picture_passwords" USING btree ("issued_by");--> statement-breakpoint
CREATE UNIQUE INDEX "school_ids_once" ON "school_ids" USING btree ("sourced_id");--> statement-breakpoint
CREATE INDEX "school_passwords_issued_by" ON "school_passwords" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "encouragements_child" ON "encouragements" USING btree ("child_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "encouragements_from" ON "encouragements" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "erasures_guardian" ON "erasures" USING btree ("guardian_id");--> statement-breakpoint
CREATE UNIQUE INDEX "family_codes_code" ON "family_codes" USING btree ("code");--> statement-breakpoint
CREATE INDEX "game_limits_set_by" ON "game_limits" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "inactivity_notices_erase_at" ON "inactivity_notices" USING btree ("erase_at");--> statement-breakpoint
CREATE UNIQUE INDEX "link_requests_once" ON "link_requests" USING btree ("child_id","parent_id");--> statement-breakpoint
CREATE INDEX "link_requests_parent" ON "link_requests" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "reading_goals_set_by" ON "reading_goals" USING btree ("set_by");--> statement-breakpoint
CREATE UNIQUE INDEX "record_looks_once" ON "record_looks" USING btree ("child_id","actor_id","look","day");--> statement-breakpoint
CREATE INDEX "record_looks_latest" ON "record_looks" USING btree ("child_id","last_at","id");--> statement-breakpoint
CREATE INDEX "record_looks_actor" ON "record_looks" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_entries_once" ON "fund_entries" USING btree ("kind","source_id");--> statement-breakpoint
CREATE INDEX "fund_entries_redemption" ON "fund_entries" USING btree ("redemption_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fund_postings_once" ON "fund_postings" USING btree ("entry_id","account_id");--> statement-breakpoint
CREATE INDEX "fund_postings_account" ON "fund_postings" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_key" ON "mails" USING btree ("key");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_latest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("sent_at","next_try_at");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_missions_slot" ON "daily_missions" USING btree ("user_id","day","slot");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_missions_one_swap" ON "daily_missions" USING btree ("user_id","day") WHERE "daily_missions"."swapped";--> statement-breakpoint
CREATE INDEX "daily_missions_waiting" ON "daily_missions" USING btree ("user_id","done_at") WHERE "daily_missions"."done_at" is not null and "daily_missions"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "daily_missions_completed" ON "daily_missions" USING btree ("user_id") WHERE "daily_missions"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "daily_missions_confirmed_by" ON "daily_missions" USING btree ("confirmed_by");--> statement-breakpoint
CREATE INDEX "openid_arrivals_user" ON "openid_arrivals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "openid_arrivals_ends_at" ON "openid_arrivals" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "openid_identities_user" ON "openid_identities" USING btree ("user_id","issuer");--> statement-breakpoint
CREATE INDEX "openid_visits_link_to" ON "openid_visits" USING btree ("link_to");--> statement-breakpoint
CREATE INDEX "openid_visits_ends_at" ON "openid_visits" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "points_ledger_once" ON "points_ledger" USING btree ("user_id","source","source_id");--> statement-breakpoint
CREATE INDEX "points_ledger_latest" ON "points_ledger" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_badges_once" ON "user_badges" USING btree ("user_id","badge_key");--> statement-breakpoint
CREATE INDEX "quiz_passages_book" ON "quiz_passages" USING btree ("book_id","created_at");--> statement-breakpoint
CREATE INDEX "quiz_passages_added_by" ON "quiz_passages" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "quiz_writer_calls_at" ON "quiz_writer_calls" USING btree ("at");--> statement-breakpoint
CREATE INDEX "quiz_writer_calls_book" ON "quiz_writer_calls" USING btree ("book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_number" ON "quiz_attempts" USING btree ("user_id","quiz_id","number");--> statement-breakpoint
CREATE INDEX "quiz_attempts_latest" ON "quiz_attempts" USING btree ("user_id","completed_at","id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_book" ON "quiz_attempts" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_quiz" ON "quiz_attempts" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "quiz_questions_quiz" ON "quiz_questions" USING btree ("quiz_id","position");--> statement-breakpoint
CREATE INDEX "quiz_rules_set_by" ON "quiz_rules" USING btree ("set_by");--> statement-breakpoint
CREATE INDEX "quiz_runs_quiz" ON "quiz_runs" USING btree ("quiz_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_voids_open" ON "quiz_voids" USING btree ("question_id","said_by") WHERE "quiz_voids"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_voids_question" ON "quiz_voids" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "quiz_voids_waiting" ON "quiz_voids" USING btree ("said_at","id") WHERE "quiz_voids"."state" = 'waiting' and "quiz_voids"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_voids_said_by" ON "quiz_voids" USING btree ("said_by");--> statement-breakpoint
CREATE INDEX "quiz_voids_decided_by" ON "quiz_voids" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "quiz_voids_undone_by" ON "quiz_voids" USING btree ("undone_by");--> statement-breakpoint
CREATE UNIQUE INDEX "quizzes_one_active" ON "quizzes" USING btree ("book_id") WHERE "quizzes"."active";--> statement-breakpoint
CREATE INDEX "quizzes_book" ON "quizzes" USING btree ("book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_sessions_one_open" ON "reading_sessions" USING btree ("user_id") WHERE "reading_sessions"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reading_sessions_request" ON "reading_sessions" USING btree ("user_id","request_key");--> statement-breakpoint
CREATE INDEX "reading_sessions_latest" ON "reading_sessions" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "reading_sessions_day" ON "reading_sessions" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "reading_sessions_log" ON "reading_sessions" USING btree ("log_id");--> statement-breakpoint
CREATE INDEX "reading_sessions_book" ON "reading_sessions" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "reading_sessions_vouched" ON "reading_sessions" USING btree ("vouched_by") WHERE "reading_sessions"."vouched_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "streak_pauses_once" ON "streak_pauses" USING btree ("user_id","from_day","to_day");--> statement-breakpoint
CREATE INDEX "streak_pauses_set_by" ON "streak_pauses" USING btree ("set_by");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_logs_one_open" ON "reading_logs" USING btree ("user_id","book_id") WHERE "reading_logs"."status" = 'reading';--> statement-breakpoint
CREATE INDEX "reading_logs_latest" ON "reading_logs" USING btree ("user_id","started_at","id");--> statement-breakpoint
CREATE INDEX "reading_logs_completed" ON "reading_logs" USING btree ("user_id","completed_at");--> statement-breakpoint
CREATE INDEX "reading_logs_book" ON "reading_logs" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "security_events_latest" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_events_kind" ON "security_events" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "security_events_actor" ON "security_events" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "security_events_subject" ON "security_events" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_position" ON "security_events" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_members_id" ON "challenge_members" USING btree ("id");--> statement-breakpoint
CREATE INDEX "challenge_members_squad" ON "challenge_members" USING btree ("squad_id","user_id");--> statement-breakpoint
CREATE INDEX "challenge_members_open" ON "challenge_members" USING btree ("user_id") WHERE "challenge_members"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "challenge_members_finished" ON "challenge_members" USING btree ("user_id","finished_at") WHERE "challenge_members"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "challenge_members_news" ON "challenge_members" USING btree ("squad_id","finished_at","id") WHERE "challenge_members"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "challenges_squad" ON "challenges" USING btree ("squad_id","ends_at","id");--> statement-breakpoint
CREATE INDEX "challenges_news" ON "challenges" USING btree ("squad_id","created_at","id");--> statement-breakpoint
CREATE INDEX "challenges_unsettled" ON "challenges" USING btree ("ends_at") WHERE "challenges"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "challenges_created_by" ON "challenges" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "hidden_readers_hidden_by" ON "hidden_readers" USING btree ("hidden_by");--> statement-breakpoint
CREATE UNIQUE INDEX "squad_members_id" ON "squad_members" USING btree ("id");--> statement-breakpoint
CREATE INDEX "squad_members_user" ON "squad_members" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "squad_members_agreed_by" ON "squad_members" USING btree ("agreed_by");--> statement-breakpoint
CREATE INDEX "squad_reactions_user" ON "squad_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "squad_requests_user" ON "squad_requests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "squads_class_code" ON "squads" USING btree ("class_code");--> statement-breakpoint
CREATE UNIQUE INDEX "squads_sign_in_code" ON "squads" USING btree ("sign_in_code");--> statement-breakpoint
CREATE INDEX "squads_created_by" ON "squads" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "early_refunds_told" ON "early_refunds" USING btree ("told_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_payments_once" ON "subscription_payments" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "subscription_payments_guardian" ON "subscription_payments" USING btree ("guardian_id","paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("provider","subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("provider","period_ends_at");--> statement-breakpoint
CREATE INDEX "surprises_user" ON "surprises" USING btree ("user_id","kept_at","id");--> statement-breakpoint
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
CREATE INDEX "treasure_wishes_item" ON "treasure_wishes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "consents_child" ON "consents" USING btree ("child_id");--> statement-breakpoint
CREATE INDEX "consents_guardian" ON "consents" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "consents_withdrawn_by" ON "consents" USING btree ("withdrawn_by");--> statement-breakpoint
CREATE INDEX "guardians_child" ON "guardians" USING btree ("child_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_sign_in_name_key" ON "users" USING btree (lower("sign_in_name"));--> statement-breakpoint
CREATE INDEX "email_verifications_email" ON "email_verifications" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_code" ON "invitations" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "invitations_made_by" ON "invitations" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "invitations_ends_at" ON "invitations" USING btree ("ends_at");

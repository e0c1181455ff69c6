ALTER TABLE "users" ADD COLUMN "points_earned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE users SET points_earned = earned.sum
FROM (
  SELECT user_id, sum(amount)::integer AS sum FROM points_ledger
  WHERE source NOT IN ('redemption', 'redemption_return')
  GROUP BY user_id
) AS earned
WHERE users.id = earned.user_id;

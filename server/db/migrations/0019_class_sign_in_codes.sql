ALTER TABLE "squads" ADD COLUMN "sign_in_code" text;--> statement-breakpoint
-- Every class gets a code made of bytes of a random UUID that hold no version or variant bits.
DO $$
DECLARE
  squad record;
  code text;
BEGIN
  FOR squad IN SELECT id FROM squads LOOP
    LOOP
      SELECT string_agg(substr('CDFGHJKMNPRTWXY34679', 1 + get_byte(bytes, at) % 20, 1), '')
        INTO code
        FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) AS random,
          unnest(ARRAY[0, 1, 2, 3, 4, 5, 10, 11]) AS at;
      EXIT WHEN NOT EXISTS (SELECT FROM squads WHERE code IN (class_code, sign_in_code));
    END LOOP;
    UPDATE squads SET sign_in_code = code WHERE id = squad.id;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "squads" ALTER COLUMN "sign_in_code" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "squads_sign_in_code" ON "squads" USING btree ("sign_in_code");

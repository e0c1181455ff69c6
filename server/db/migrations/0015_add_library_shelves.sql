-- How each word of a folded text sounds in English: its consonants, alike ones as one letter (near-words.ts).
CREATE FUNCTION search_sounds(folded text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(
    translate(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(folded,
      'ph', 'f', 'g'), '\m(kn|gn)', 'n', 'g'), 'gh|\mw(?=r)', '', 'g'),
      't?ch|sh|tch', 'x', 'g'), 'c(?=[eiy])|z', 's', 'g'), 'cqgj', 'kkjj'),
    '\m[aeiou]', 'a', 'g'), '(?<=[^ ])[aeiouhwy]', '', 'g'), '([^ ])\1+', '\1', 'g')
$$;
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "series_place" smallint;--> statement-breakpoint
CREATE INDEX "books_search_sounds" ON "books" USING gin (search_keys(search_sounds("search_text"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "books_letter" ON "books" USING btree (upper(left(regexp_replace("search_text", '^(the|an|a) ', ''), 1)),"title","id");--> statement-breakpoint
CREATE INDEX "books_series" ON "books" USING btree ("series","series_place","id") WHERE "books"."series_place" is not null;--> statement-breakpoint
CREATE INDEX "books_newest" ON "books" USING btree ("level","created_at" DESC NULLS LAST,"year" DESC NULLS LAST,"id");
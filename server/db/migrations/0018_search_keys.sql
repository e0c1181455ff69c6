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
DROP INDEX "books_search";--> statement-breakpoint
CREATE INDEX "books_search_keys" ON "books" USING gin (search_keys("search_text")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "books_search" ON "books" USING gin ("search_text" gin_trgm_ops) WITH (fastupdate=false);
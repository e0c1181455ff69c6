CREATE TABLE "system_signs" (
	"part" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"problem" text,
	"status" integer
);

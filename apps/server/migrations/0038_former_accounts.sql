CREATE TABLE "former_marks" (
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"member_id" bigint NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_marks_kind_hash_member_id_pk" PRIMARY KEY("kind","hash","member_id")
);
--> statement-breakpoint
CREATE TABLE "member_formers" (
	"member_id" bigint NOT NULL,
	"former_id" bigint NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_formers_member_id_former_id_pk" PRIMARY KEY("member_id","former_id")
);

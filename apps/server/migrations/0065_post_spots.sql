ALTER TABLE "post_drafts" ADD COLUMN "spots" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "spots" jsonb DEFAULT '[]'::jsonb NOT NULL;
CREATE TABLE "known_networks" (
	"account" text NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_networks_account_network_pk" PRIMARY KEY("account","network")
);
--> statement-breakpoint
CREATE INDEX "known_networks_seen" ON "known_networks" USING btree ("seen_at");
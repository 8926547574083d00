CREATE TABLE "product_past_pictures" (
	"product_id" bigint NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "product_past_pictures_path_product_id_pk" PRIMARY KEY("path","product_id")
);
--> statement-breakpoint
-- What orders of the past show and their product does not.
INSERT INTO "product_past_pictures" ("product_id", "path")
SELECT DISTINCT l.product_id, l.img_path FROM "order_lines" l JOIN "products" p ON p.id = l.product_id
WHERE l.img_path <> '' AND l.img_path <> p.img_path;--> statement-breakpoint
CREATE FUNCTION "keep_past_picture"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_past_pictures" ("product_id", "path") VALUES (OLD.id, OLD.img_path) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_change_picture"
AFTER UPDATE OF "img_path" ON "products" FOR EACH ROW
WHEN (OLD."img_path" <> NEW."img_path" AND OLD."img_path" <> '')
EXECUTE FUNCTION "keep_past_picture"();

CREATE TABLE "row_counts" (
	"list" text NOT NULL,
	"whose" uuid NOT NULL,
	"kind" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "row_counts_of_list" ON "row_counts" USING btree ("list","whose","kind");--> statement-breakpoint
CREATE INDEX "letters_in_trouble" ON "letters" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE state <> 'sent';--> statement-breakpoint
-- Adds to row_counts what a statement has changed of a list, grouped, so that loading a million rows costs one pass. Rows are added only, so
-- that no writer waits for another one. Its arguments: the list, whose row one is ('' for everybody's), its kind, and which rows are of the list.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counting text := format(
    'INSERT INTO row_counts (list, whose, kind, change)
     SELECT %L, %s, %s, sum(change) FROM (%%s) AS counted WHERE %s GROUP BY 2, 3 HAVING sum(change) <> 0',
    TG_ARGV[0], coalesce(nullif(TG_ARGV[1], ''), quote_literal('00000000-0000-0000-0000-000000000000') || '::uuid'), TG_ARGV[2], TG_ARGV[3]);
BEGIN
  IF TG_LEVEL = 'ROW' THEN
    EXECUTE format(counting, 'SELECT ($1).*, -1 AS change UNION ALL SELECT ($2).*, 1') USING OLD, NEW;
  ELSIF TG_OP = 'INSERT' THEN
    EXECUTE format(counting, 'SELECT *, 1 AS change FROM added');
  ELSIF TG_OP = 'DELETE' THEN
    EXECUTE format(counting, 'SELECT *, -1 AS change FROM taken');
  ELSE
    EXECUTE format(counting, 'SELECT *, -1 AS change FROM taken UNION ALL SELECT *, 1 FROM added');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER properties_counted_added AFTER INSERT ON properties
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('properties', '', 'status::text', 'true');
--> statement-breakpoint
CREATE TRIGGER properties_counted_changed AFTER UPDATE ON properties
  REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('properties', '', 'status::text', 'true');
--> statement-breakpoint
CREATE TRIGGER properties_counted_taken AFTER DELETE ON properties
  REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION count_rows('properties', '', 'status::text', 'true');
--> statement-breakpoint
INSERT INTO row_counts (list, whose, kind, change)
  SELECT 'properties', '00000000-0000-0000-0000-000000000000'::uuid, status::text, count(*) FROM properties WHERE true GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER own_properties_counted_added AFTER INSERT ON properties
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('own properties', 'owner_id', '''''', 'status <> ''removed''');
--> statement-breakpoint
CREATE TRIGGER own_properties_counted_changed AFTER UPDATE ON properties
  REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('own properties', 'owner_id', '''''', 'status <> ''removed''');
--> statement-breakpoint
CREATE TRIGGER own_properties_counted_taken AFTER DELETE ON properties
  REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION count_rows('own properties', 'owner_id', '''''', 'status <> ''removed''');
--> statement-breakpoint
INSERT INTO row_counts (list, whose, kind, change)
  SELECT 'own properties', owner_id, '', count(*) FROM properties WHERE status <> 'removed' GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER users_counted_added AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('users', '', 'role::text', 'erased_at IS NULL');
--> statement-breakpoint
-- By the row: each reveal changes a user too, and nothing of this.
CREATE TRIGGER users_counted_changed AFTER UPDATE OF role, erased_at ON users
  FOR EACH ROW WHEN (OLD.role <> NEW.role OR (OLD.erased_at IS NULL) <> (NEW.erased_at IS NULL)) EXECUTE FUNCTION count_rows('users', '', 'role::text', 'erased_at IS NULL');
--> statement-breakpoint
CREATE TRIGGER users_counted_taken AFTER DELETE ON users
  REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION count_rows('users', '', 'role::text', 'erased_at IS NULL');
--> statement-breakpoint
INSERT INTO row_counts (list, whose, kind, change)
  SELECT 'users', '00000000-0000-0000-0000-000000000000'::uuid, role::text, count(*) FROM users WHERE erased_at IS NULL GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER payments_counted_added AFTER INSERT ON payments
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('payments', '', 'status::text', 'true');
--> statement-breakpoint
CREATE TRIGGER payments_counted_changed AFTER UPDATE ON payments
  REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('payments', '', 'status::text', 'true');
--> statement-breakpoint
CREATE TRIGGER payments_counted_taken AFTER DELETE ON payments
  REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION count_rows('payments', '', 'status::text', 'true');
--> statement-breakpoint
INSERT INTO row_counts (list, whose, kind, change)
  SELECT 'payments', '00000000-0000-0000-0000-000000000000'::uuid, status::text, count(*) FROM payments WHERE true GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER enquiries_counted_added AFTER INSERT ON enquiries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('enquiries', '', 'CASE WHEN closed_at IS NULL THEN ''open'' ELSE ''closed'' END', 'true');
--> statement-breakpoint
CREATE TRIGGER enquiries_counted_changed AFTER UPDATE ON enquiries
  REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('enquiries', '', 'CASE WHEN closed_at IS NULL THEN ''open'' ELSE ''closed'' END', 'true');
--> statement-breakpoint
CREATE TRIGGER enquiries_counted_taken AFTER DELETE ON enquiries
  REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION count_rows('enquiries', '', 'CASE WHEN closed_at IS NULL THEN ''open'' ELSE ''closed'' END', 'true');
--> statement-breakpoint
INSERT INTO row_counts (list, whose, kind, change)
  SELECT 'enquiries', '00000000-0000-0000-0000-000000000000'::uuid, CASE WHEN closed_at IS NULL THEN 'open' ELSE 'closed' END, count(*) FROM enquiries WHERE true GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER reports_counted_added AFTER INSERT ON reports
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('reports', '', 'status::text', 'true');
--> statement-breakpoint
CREATE TRIGGER reports_counted_changed AFTER UPDATE ON reports
  REFERENCING OLD TABLE AS taken NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('reports', '', 'status::text', 'true');
--> statement-breakpoint
CREATE TRIGGER reports_counted_taken AFTER DELETE ON reports
  REFERENCING OLD TABLE AS taken FOR EACH STATEMENT EXECUTE FUNCTION count_rows('reports', '', 'status::text', 'true');
--> statement-breakpoint
INSERT INTO row_counts (list, whose, kind, change)
  SELECT 'reports', '00000000-0000-0000-0000-000000000000'::uuid, status::text, count(*) FROM reports WHERE true GROUP BY 2, 3;
--> statement-breakpoint
CREATE TRIGGER changes_counted_added AFTER INSERT ON audit_log
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_rows('changes', 'admin_id', 'action', 'true');
--> statement-breakpoint
INSERT INTO row_counts (list, whose, kind, change)
  SELECT 'changes', admin_id, action, count(*) FROM audit_log WHERE true GROUP BY 2, 3;

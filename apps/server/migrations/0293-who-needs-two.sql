-- Whether a change needs two members was computed by the column; now by a trigger, so that the rule can be replaced in
-- place (domains/staff/sql/moves-money.sql).
ALTER TABLE staff.setting_changes ALTER COLUMN two_people DROP EXPRESSION IF EXISTS;

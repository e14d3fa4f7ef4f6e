-- Refuses UPDATE and DELETE on tables of record whose rows end some day. The one way out is the nightly end of data
-- (operations/privacy), in a transaction that named the table for it: it judges what is past its time, and what a legal hold keeps.
CREATE OR REPLACE FUNCTION public.refuse_change_before_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('perlas.retention', true) = TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;

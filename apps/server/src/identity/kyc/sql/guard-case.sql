-- Whatever the code says: only these moves, details stand still while they are judged, and nobody is
-- approved without the people it needs, under 21, or without consent.
CREATE OR REPLACE FUNCTION kyc.guard_case() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  needed integer;
  given  integer;
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'none' THEN RAISE EXCEPTION 'a verification begins as none'; END IF;
    RETURN NEW;
  END IF;
  IF OLD.status IN ('submitted', 'in-review', 'approved', 'rejected') AND
     NEW.purged_at IS NOT DISTINCT FROM OLD.purged_at AND
     (NEW.document_type, NEW.number_sealed IS NULL, NEW.document_expires, NEW.first_name, NEW.middle_name,
      NEW.last_name, NEW.birth_date, NEW.nationality, NEW.address, NEW.city, NEW.province, NEW.postal_code,
      NEW.source_of_funds, NEW.nature_of_work)
     IS DISTINCT FROM
     (OLD.document_type, OLD.number_sealed IS NULL, OLD.document_expires, OLD.first_name, OLD.middle_name,
      OLD.last_name, OLD.birth_date, OLD.nationality, OLD.address, OLD.city, OLD.province, OLD.postal_code,
      OLD.source_of_funds, OLD.nature_of_work) THEN
    RAISE EXCEPTION 'the details of % stand still while it is %', OLD.player_id, OLD.status;
  END IF;
  IF NEW.status = OLD.status THEN RETURN NEW; END IF;
  IF NOT (OLD.status || '>' || NEW.status = ANY (ARRAY[
    'none>draft', 'draft>submitted', 'resubmit>submitted', 'expired>submitted',
    'submitted>in-review', 'submitted>resubmit', 'submitted>rejected',
    'in-review>approved', 'in-review>rejected', 'in-review>resubmit',
    'approved>expired', 'approved>resubmit', 'approved>rejected', 'rejected>resubmit'])) THEN
    RAISE EXCEPTION 'a verification cannot go from % to %', OLD.status, NEW.status;
  END IF;
  IF NEW.status = 'approved' THEN
    IF NEW.birth_date IS NULL OR
       NEW.birth_date > ((now() AT TIME ZONE 'Asia/Manila')::date - interval '21 years')::date THEN
      RAISE EXCEPTION 'player % is not proved to be 21', NEW.player_id;
    END IF;
    IF NEW.consent_at IS NULL THEN RAISE EXCEPTION 'player % did not consent', NEW.player_id; END IF;
    needed := kyc.approvals_needed(NEW.level);
    SELECT count(*) INTO given FROM kyc.approvals a
     WHERE a.player_id = NEW.player_id AND a.attempt = NEW.attempt;
    IF given < needed THEN
      RAISE EXCEPTION 'verification of % has % of % approvals', NEW.player_id, given, needed;
    END IF;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER guarded BEFORE INSERT OR UPDATE ON kyc.cases
  FOR EACH ROW EXECUTE FUNCTION kyc.guard_case();

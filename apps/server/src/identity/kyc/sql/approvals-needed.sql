-- How many members must approve documents of a level.
CREATE OR REPLACE FUNCTION kyc.approvals_needed(level smallint) RETURNS integer
LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN level >= r.four_eyes_from THEN 2 ELSE 1 END FROM kyc.rules r
$$;

-- What a row says, in bytes that are the same wherever they are computed.
CREATE OR REPLACE FUNCTION staff.audit_bytes(a staff.audit) RETURNS bytea
LANGUAGE sql STABLE
AS $$
  SELECT convert_to(jsonb_build_array(a.audit_id, a.staff_id, a.action, a.detail, a.address,
    to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'))::text, 'UTF8')
$$;

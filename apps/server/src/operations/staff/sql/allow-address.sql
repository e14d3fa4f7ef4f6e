-- The way out for whoever runs the database, recorded: lets a network in wherever the list keeps somebody out. Answers for how
-- many entries of the list; 0 where everybody comes in from everywhere.
CREATE OR REPLACE FUNCTION staff.allow_address(network cidr) RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  lists text[];
BEGIN
  -- What is for all is for each role too; where nothing is for all, that would keep further roles out.
  SELECT CASE WHEN bool_or(a.role_id = '') THEN ARRAY[''] ELSE array_agg(DISTINCT a.role_id) END INTO lists
    FROM staff.addresses a;
  INSERT INTO staff.address_proposals (kind, cidr, role_id, reason, status, decided_at)
    SELECT 'allow', network, l, 'by the command', 'done', now() FROM unnest(lists) l;
  INSERT INTO staff.addresses (cidr, role_id) SELECT network, l FROM unnest(lists) l ON CONFLICT DO NOTHING;
  INSERT INTO staff.audit (staff_id, action, detail, address)
    VALUES (NULL, 'address-allowed', jsonb_build_object('cidr', network), '');
  RETURN coalesce(cardinality(lists), 0);
END $$;

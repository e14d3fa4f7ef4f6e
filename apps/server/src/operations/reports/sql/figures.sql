-- The figures of a day as one text, to compare two of them.
CREATE OR REPLACE FUNCTION reports.figures(day_ date) RETURNS text
LANGUAGE sql STABLE
AS $$
  SELECT concat_ws(E'\n',
    (SELECT string_agg(t::text, E'\n' ORDER BY t) FROM reports.ledger_days t WHERE t.day = day_),
    (SELECT string_agg(t::text, E'\n' ORDER BY t) FROM reports.cashier_days t WHERE t.day = day_),
    (SELECT string_agg(t::text, E'\n' ORDER BY t) FROM reports.source_days t WHERE t.day = day_),
    (SELECT string_agg(t::text, E'\n' ORDER BY t) FROM reports.people_days t WHERE t.day = day_))
$$;

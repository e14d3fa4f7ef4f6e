-- A generic plan would take any span for a big part of the ledger and read all of play for one minute of it.
ALTER FUNCTION reports.add(timestamptz, timestamptz) SET plan_cache_mode = force_custom_plan;

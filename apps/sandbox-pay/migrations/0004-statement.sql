-- The merchant asks for everything that settled in a span of time.
CREATE INDEX payments_settled ON payments (finished_at) WHERE status = 'SUCCEEDED';
CREATE INDEX payouts_settled ON payouts (finished_at) WHERE status IN ('SUCCEEDED', 'REVERSED');

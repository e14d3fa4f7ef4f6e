-- Work of members in the other queues as well: IDs, exceptions, disputes and held wins. A payment may be nobody's.
ALTER TABLE desk.work DROP CONSTRAINT work_kind_check;
ALTER TABLE desk.work ADD CONSTRAINT work_kind_check
  CHECK (kind IN ('withdrawal', 'verification', 'exception', 'dispute', 'held-win'));
ALTER TABLE desk.work ALTER player_id DROP NOT NULL;

-- A member's own work, and what is not as every other case of its queue.
CREATE INDEX work_assigned ON desk.work (assigned_to, kind) WHERE assigned_to IS NOT NULL;
CREATE INDEX work_not_open ON desk.work (kind, state) WHERE state <> 'open';

-- A decision gives the work back from now on. Of orders that were decided before nobody has any.
UPDATE desk.work d SET assigned_to = NULL, version = version + 1
 WHERE assigned_to IS NOT NULL AND NOT EXISTS (SELECT FROM cashier.withdrawals w
        WHERE w.player_id = d.player_id AND w.order_id = d.ref AND w.status IN ('review', 'waiting-kyc'));

-- Roles of owners' making go on as they did: their work was on orders of money.
INSERT INTO staff.role_calls (role_id, call)
SELECT DISTINCT role_id, 'work:money' FROM staff.role_calls
 WHERE call IN ('work', 'takeWork', 'assignWork', 'holdWork', 'askPlayer', 'escalateWork', 'resumeWork', 'commentWork')
ON CONFLICT DO NOTHING;

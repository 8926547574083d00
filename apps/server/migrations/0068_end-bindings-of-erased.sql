-- Accounts that were given up while bound to a seller kept an open binding, which the nightly check reports.
update staff_bindings b set ended_at = now(), end_cause = 50
from members m
where m.id = b.member_id and m.status = 30 and b.ended_at is null;

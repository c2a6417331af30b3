-- Processes keep what they know of a session for a moment. Whatever ends one tells them, an operator's statement as well.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.token_hash);
  return null;
end
$$
-- statement
create trigger session_deleted after delete on session for each row execute function tell_session_ended()
-- statement
create trigger session_shortened after update on session for each row
  when (new.expires_at < old.expires_at) execute function tell_session_ended()

-- Commands of which their member was told that they were not carried out, by the latest request that asked. One that was
-- sent before it and arrives after it is refused: what a member was told stays true.
create table revoked_command (
  member_id bigint not null references member,
  request_id text not null,
  -- When the nonce of that request expires, in unix seconds; an earlier request's expires earlier.
  expires_at bigint not null,
  primary key (member_id, request_id)
)
-- statement
create index revoked_command_expires on revoked_command (expires_at)
-- statement
-- As finished_command, which the version before asks; and revokes what was not carried out.
create function finished_or_revoked_command(of_member bigint, of_request text, asked_expires_at bigint)
returns table (path text, answer jsonb, created_at bigint) language plpgsql as $$
begin
  perform 1 from member where id = of_member for no key update;
  return query select receipt.path, receipt.answer, receipt.created_at from command_receipt receipt
    where receipt.member_id = of_member and receipt.request_id = of_request;
  if not found then
    insert into revoked_command as revoked (member_id, request_id, expires_at)
      values (of_member, of_request, asked_expires_at)
      on conflict (member_id, request_id) do update
        set expires_at = greatest(revoked.expires_at, excluded.expires_at);
  end if;
end
$$

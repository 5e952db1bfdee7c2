-- Signing in by WeChat. A school has up to two applications there: that of its website, and its official account inside WeChat's own browser.
alter table sign_in_service
  drop constraint sign_in_service_kind_check,
  add constraint sign_in_service_kind_check check (kind in ('openid', 'wechatSite', 'wechatInside')),
  -- What stands in the name of the file by which WeChat sees whose an address is.
  add column check_mark text not null default '' check (char_length(check_mark) <= 40);
alter table sign_in_question
  drop constraint sign_in_question_kind_check,
  add constraint sign_in_question_kind_check check (kind in ('openid', 'wechatSite', 'wechatInside'));

-- Each application has its own name for somebody (openid); applications of one owner share a second one (unionid), which is told or not.
-- By it one person there is one here, and one here is one there, over both applications.
alter table sign_in_binding
  add column unionid text check (char_length(unionid) between 1 and 128),
  add constraint sign_in_binding_one_here exclude using gist (site with =, unionid with =, person with <>) where (unionid is not null),
  add constraint sign_in_binding_one_there exclude using gist (site with =, person with =, unionid with <>) where (unionid is not null);

-- By which of them people sign in: every page has to know it before it is drawn.
alter table site add column wechat text[] not null default '{}' check (wechat <@ array['site', 'inside']);

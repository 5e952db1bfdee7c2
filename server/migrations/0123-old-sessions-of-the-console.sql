-- Sessions of the console go some time after their end, as those of schools do.
grant delete on provider.session to eschool_console;

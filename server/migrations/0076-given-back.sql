-- Of all attempts those of which something went back: the list of orders given back in part asks for them at once.
create index order_trade_given_back on order_trade (site, course_order) where use = 'order' and refunded > 0;

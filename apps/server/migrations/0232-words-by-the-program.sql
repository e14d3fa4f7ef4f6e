-- Words between the nodes are published by the program after its commit: a trigger reaches only those who listen to
-- PostgreSQL, so that with Redis a change took five seconds to be seen, and no engine with two-phase commit takes it.
DROP TRIGGER told ON catalogue.types;
DROP TRIGGER told ON catalogue.brands;
DROP TRIGGER told ON catalogue.games;
DROP TRIGGER told ON cashier.channels;
DROP TRIGGER told ON cashier.banks;
DROP TRIGGER told ON cashier.payout_rules;
DROP TRIGGER told ON cashier.deposit_rules;
DROP TRIGGER told ON content.settings;
DROP TRIGGER told ON content.banners;
DROP TRIGGER told ON content.notices;
DROP TRIGGER told ON content.links;
DROP TRIGGER told ON content.videos;
DROP TRIGGER told ON content.images;
DROP TRIGGER told ON content.sites;
DROP TRIGGER told ON kyc.rules;
DROP TRIGGER told ON gifts.first_recharge;
DROP TRIGGER told ON gifts.props;
DROP FUNCTION public.tell_nodes();

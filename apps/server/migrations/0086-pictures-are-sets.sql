-- The first installations name drawings by their file; the build makes sets of them (a path without an
-- ending). What an operator put there is left alone.
UPDATE catalogue.games SET icon = regexp_replace(icon, '\.svg$', '')
 WHERE icon ~ '^/pictures/covers/[a-z-]+\.svg$';
UPDATE content.banners SET picture = regexp_replace(picture, '\.svg$', '-phone')
 WHERE picture ~ '^/pictures/banners/(welcome|perlas-reef|fairness|responsible)\.svg$';
UPDATE content.notices n SET picture = p.picture
  FROM (VALUES (1, '/pictures/banners/fairness-phone'), (2, '/pictures/banners/welcome-phone'),
               (3, '/pictures/banners/responsible-phone')) p (notice_id, picture)
 WHERE n.notice_id = p.notice_id AND n.picture = ''
   AND n.title IN ('Check every round yourself', 'Deposits settle in seconds', 'Play within your means');

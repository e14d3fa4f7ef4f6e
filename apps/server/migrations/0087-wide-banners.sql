-- The first banners have a crop for wide screens now; pictures that an operator chose are left alone.
UPDATE content.banners SET picture_desktop = regexp_replace(picture, '-phone$', '-desktop')
 WHERE picture ~ '^/pictures/banners/(welcome|perlas-reef|fairness|responsible)-phone$'
   AND picture_desktop = '';

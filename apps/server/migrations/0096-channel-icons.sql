-- A channel's icon is a picture, like every other; names of before become the drawn marks.
UPDATE cashier.channels SET icon = '/pictures/payments/' || icon || '.svg' WHERE icon ~ '^[a-z]+$';

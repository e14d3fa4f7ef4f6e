-- An approval of an identity asks whether its member opened the pictures: found by the picture.
CREATE INDEX audit_pictures_seen ON staff.audit ((detail->>'pictureId'), staff_id)
  WHERE action = 'kyc-picture-seen';
